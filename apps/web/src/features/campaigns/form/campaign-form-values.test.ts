import { describe, expect, it } from 'vitest'
import { campaign } from '@/test/builders/campaigns.ts'
import { articleLink, withArticles } from './article-links.ts'
import {
  audienceInWords,
  findCampaignProblems,
  toCampaignBody,
  toCampaignValues,
  toReadableAudience,
} from './campaign-form-values.ts'

const EMPTY = toCampaignValues(null)

describe('the fields of a campaign', () => {
  it('SEND-02 come back as they were stored', () => {
    const audience = { languages: ['en' as const], pages: [''], from: '2026-01-01', to: null }
    const { subject, preheader, content, inArchive } = campaign()
    expect(toCampaignBody(toCampaignValues(campaign({ audience })))).toEqual({
      subject,
      preheader,
      content,
      inArchive,
      audience,
    })
  })

  it('may be blank in a draft, but not unreadable', () => {
    expect(findCampaignProblems(EMPTY)).toBeNull()
    const audience = { ...EMPTY.audience, from: '32/13/2026' }
    expect(findCampaignProblems({ ...EMPTY, audience })?.fields[0]?.name).toBe('audience')
    expect(toReadableAudience(audience).from).toBeNull()
  })

  it('SEND-03 are said in words', () => {
    expect(audienceInWords(EMPTY.audience)).toBe('Tous les abonnés actifs')
    expect(audienceInWords({ languages: ['fr'], pages: ['', '/blog'], from: '2026-01-05', to: '' })).toBe(
      'Français · Accueil, /blog · inscrits à partir du 05/01/2026',
    )
  })
})

it('SEND-02 articles become links alone in their paragraphs, whatever their titles hold', () => {
  const link = articleLink({ title: 'Bilan [2026]\nde l’année' }, '/blog/bilan')
  expect(link).toBe('[Bilan \\[2026\\] de l’année](/blog/bilan)')
  expect(withArticles('Bonjour\n', [link, '[B](/b)'])).toBe(`Bonjour\n\n${link}\n\n[B](/b)`)
  expect(withArticles('', [link])).toBe(link)
})
