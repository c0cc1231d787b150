import type { Channel } from '@vigie/contract/common/entry.ts'

/**
 * Names, each with its hosts and what `utm_source` says of it besides. `google.*` is that host under any suffix, and
 * none of its subdomains: mail and documents are no search. Its assistants and social networks were checked against
 * Matomo's list (Unlicense) and what the assistants themselves write in `utm_source`.
 */
const KNOWN: Partial<Record<Channel, Record<string, string>>> = {
  search: {
    Google:
      'google.* news.google.com images.google.com android-app://com.google.android.googlequicksearchbox',
    Bing: 'bing.com',
    DuckDuckGo: 'duckduckgo.com ddg',
    Yahoo: 'yahoo.* search.yahoo.com',
    Qwant: 'qwant.com',
    Ecosia: 'ecosia.org',
    Lilo: 'lilo.org',
    Startpage: 'startpage.com',
    'Brave Search': 'search.brave.com',
    Kagi: 'kagi.com',
    Yandex: 'yandex.* ya.ru',
    Baidu: 'baidu.com',
    Naver: 'naver.com search.naver.com',
    Orange: 'lemoteur.orange.fr',
    Sogou: 'sogou.com',
    Seznam: 'search.seznam.cz',
    Mojeek: 'mojeek.com',
    Swisscows: 'swisscows.com',
    'Free (recherche)': 'recherche.free.fr',
  },
  social: {
    LinkedIn: 'linkedin.com lnkd.in android-app://com.linkedin.android',
    Facebook: 'facebook.com fb.me fb.com fb android-app://com.facebook.katana',
    Instagram: 'instagram.com ig',
    X: 'x.com twitter.com t.co twitter android-app://com.twitter.android',
    YouTube: 'youtube.com youtu.be',
    Bluesky: 'bsky.app',
    Mastodon: 'mastodon.social mastodon.online piaille.fr mamot.fr',
    Threads: 'threads.net threads.com',
    TikTok: 'tiktok.com',
    Pinterest: 'pinterest.* pin.it',
    Reddit: 'reddit.com redd.it',
    WhatsApp: 'whatsapp.com wa.me android-app://com.whatsapp',
    Telegram: 't.me telegram.org android-app://org.telegram.messenger',
    Viadeo: 'viadeo.com viadeo.journaldunet.com',
    XING: 'xing.com',
    'Hacker News': 'news.ycombinator.com hackernews',
    Vimeo: 'vimeo.com',
    Snapchat: 'snapchat.com',
    Discord: 'discord.com discordapp.com',
    VK: 'vk.com vk.ru',
    Weibo: 'weibo.com weibo.cn t.cn',
  },
  assistant: {
    ChatGPT: 'chatgpt.com chat.openai.com openai.com openai android-app://com.openai.chatgpt',
    Perplexity: 'perplexity.ai perplexity.com android-app://ai.perplexity.app.android',
    Claude: 'claude.ai claude.com anthropic.com anthropic',
    Gemini: 'gemini.google.com bard.google.com bard',
    Copilot: 'copilot.microsoft.com copilot.cloud.microsoft m365.cloud.microsoft copilot.com bingchat',
    'Le Chat': 'chat.mistral.ai mistral.ai mistral lechat',
    DeepSeek: 'chat.deepseek.com deepseek.com',
    Grok: 'grok.com x.ai',
    'Meta AI': 'meta.ai metaai',
    Qwen: 'chat.qwen.ai chat.qwenlm.ai qwen.ai tongyi.aliyun.com',
    You: 'you.com',
    Poe: 'poe.com',
    Phind: 'phind.com',
    Kimi: 'kimi.com kimi.ai kimi.moonshot.cn',
    Doubao: 'doubao.com',
    Ernie: 'yiyan.baidu.com ai.baidu.com',
    ChatGLM: 'chatglm.cn z.ai',
    NotebookLM: 'notebooklm.google.com notebooklm.google',
    'Duck.ai': 'duck.ai',
    HuggingChat: 'huggingface.co hf.co',
    'Character.AI': 'character.ai',
    iAsk: 'iask.ai',
    Jasper: 'app.jasper.ai jasper.ai',
    Genspark: 'genspark.ai',
    Manus: 'manus.im',
    Lumo: 'lumo.proton.me',
    Euria: 'euria.infomaniak.com',
    Andi: 'andisearch.com',
  },
  newsletter: { Newsletter: 'newsletter email e-mail mail emailing infolettre' },
}

export type KnownSource = { source: string; channel: Channel }

const SOURCES: ReadonlyMap<string, KnownSource> = new Map(
  Object.entries(KNOWN).flatMap(([channel, names]) =>
    Object.entries(names).flatMap(([source, words]) =>
      [source.toLowerCase(), ...words.split(' ')].map(
        (word) => [word, { source, channel: channel as Channel }] as const,
      ),
    ),
  ),
)

/** `domain` is what was registered of the host. A host belongs to what its nearest named parent belongs to. */
export function sourceOfHost(host: string, domain: string): KnownSource | undefined {
  for (let name = host; ; name = name.slice(name.indexOf('.') + 1)) {
    const known = SOURCES.get(name)
    if (known) return known
    if (name.length <= domain.length) break
  }
  const isItself = host === domain || host === `www.${domain}` || host === `m.${domain}`
  return isItself ? SOURCES.get(`${domain.slice(0, domain.indexOf('.'))}.*`) : undefined
}

/** By a host, a name or what the source calls itself. */
export const sourceOfApp = (origin: string) => SOURCES.get(origin)
export const sourceOfUtm = (name: string) =>
  SOURCES.get(name) ?? SOURCES.get(`${name.replace(/\.[a-z.]+$/, '')}.*`)
