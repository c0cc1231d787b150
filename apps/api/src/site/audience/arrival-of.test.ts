import type { Entry } from '@vigie/contract/common/entry.ts'
import { describe, expect, it } from 'vitest'
import { arrivalOf, loadDomains } from './arrival-of.ts'

const domainOf = await loadDomains()
const arrival = (entry: Partial<Entry>) =>
  arrivalOf({ page: '/', referrer: '', ...entry }, ['www.cabinet.fr'], domainOf)
const seen = (entry: Partial<Entry>) => {
  const { channel, source } = arrival(entry) ?? {}
  return [channel, source]
}

/** The host that each sends its readers from, and the `utm_source` that it or its users put in links. */
const ASSISTANTS = [
  ['https://chatgpt.com', 'chatgpt.com', 'ChatGPT'],
  ['https://www.perplexity.ai', 'perplexity', 'Perplexity'],
  ['https://claude.ai', 'claude.ai', 'Claude'],
  ['https://gemini.google.com', 'gemini', 'Gemini'],
  ['https://copilot.microsoft.com', 'copilot.microsoft.com', 'Copilot'],
  ['https://chat.mistral.ai', 'lechat', 'Le Chat'],
  ['https://chat.deepseek.com', 'deepseek', 'DeepSeek'],
  ['https://grok.com', 'grok', 'Grok'],
  ['https://www.meta.ai', 'meta.ai', 'Meta AI'],
  ['https://chat.qwen.ai', 'qwen', 'Qwen'],
  ['https://you.com', 'you.com', 'You'],
  ['https://poe.com', 'poe', 'Poe'],
  ['https://www.phind.com', 'phind', 'Phind'],
  ['https://www.kimi.com', 'kimi', 'Kimi'],
  ['https://www.doubao.com', 'doubao', 'Doubao'],
  ['https://yiyan.baidu.com', 'ernie', 'Ernie'],
  ['https://chatglm.cn', 'chatglm', 'ChatGLM'],
  ['https://notebooklm.google.com', 'notebooklm', 'NotebookLM'],
  ['https://duck.ai', 'duck.ai', 'Duck.ai'],
  ['https://huggingface.co', 'huggingchat', 'HuggingChat'],
  ['https://lumo.proton.me', 'lumo', 'Lumo'],
] as const

describe('the channel of an arrival', () => {
  it.each(ASSISTANTS)(
    'AUDI-03 %s is an assistant, and utm_source=%s alone is too',
    (referrer, utm, source) => {
      expect(seen({ referrer })).toEqual(['assistant', source])
      expect(seen({ source: utm })).toEqual(['assistant', source])
      expect(seen({ source: utm.toUpperCase(), referrer: 'https://exemple.org', medium: 'cpc' })).toEqual([
        'assistant',
        source,
      ])
    },
  )

  it.each([
    ['https://www.google.fr/', 'search', 'Google'],
    ['https://www.google.co.uk', 'search', 'Google'],
    ['android-app://com.google.android.googlequicksearchbox/', 'search', 'Google'],
    ['https://fr.search.yahoo.com', 'search', 'Yahoo'],
    ['https://mail.google.com', 'site', 'google.com'],
    ['https://www.google.evil.fr', 'site', 'evil.fr'],
    ['https://lm.facebook.com', 'social', 'Facebook'],
    ['https://t.co', 'social', 'X'],
    ['https://not-t.co', 'site', 'not-t.co'],
    ['https://blog.partenaire.co.uk:8443/lu?par=Ana', 'site', 'partenaire.co.uk'],
    ['https://ana.github.io', 'site', 'ana.github.io'],
    ['https://WWW.MÉTÉO.fr', 'site', 'xn--mto-bmab.fr'],
  ])('AUDI-02 %s is %s, as %s', (referrer, channel, source) => {
    expect(seen({ referrer })).toEqual([channel, source])
  })

  it.each([
    '',
    'https://192.168.1.7',
    'https://[2001:db8::1]',
    'https://intranet',
    'https://localhost:3000',
    'null',
    'javascript:alert(1)',
    'https://',
    'data:text/html,x',
    'android-app://fr.inconnue',
  ])('takes « %s » for no site', (referrer) => {
    expect(seen({ referrer })).toEqual(['direct', '(direct)'])
  })

  it('knows the site itself, and says nothing of what nobody has said', () => {
    for (const referrer of ['https://www.cabinet.fr', 'https://cabinet.fr', 'http://blog.cabinet.fr'])
      expect(arrival({ referrer })).toMatchObject({ channel: 'direct', isInternal: true })
    expect(arrival({ referrer: undefined })).toBeUndefined()
  })

  it.each([
    [{ source: 'newsletter', campaign: 'Mars' }, 'newsletter', 'Newsletter'],
    [{ source: 'brevo', medium: 'email' }, 'newsletter', 'brevo'],
    [{ source: 'google', medium: 'cpc' }, 'campaign', 'Google'],
    [{ source: 'linkedin', medium: 'social' }, 'social', 'LinkedIn'],
    [{ source: 'salon-2026', medium: 'qr' }, 'campaign', 'salon-2026'],
    [{ campaign: 'Salon', referrer: 'https://partenaire.fr' }, 'campaign', 'partenaire.fr'],
  ])('AUDI-02 a link with %o is %s', (entry, channel, source) => {
    expect(seen(entry)).toEqual([channel, source])
  })
})
