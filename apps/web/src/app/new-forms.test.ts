import { describe, expect, it } from 'vitest'
import { toTypeValues } from '@/features/appointments/types/type-form-values.ts'
import { toBlogValues } from '@/features/blogs/blog-form-values.ts'
import { toCampaignValues } from '@/features/campaigns/form/campaign-form-values.ts'
import { toNewValues } from '@/features/events/event-form-values.ts'
import { toProjectValues } from '@/features/projects/project-form-values.ts'
import { toFormValues } from '@/features/users/user-form-values.ts'

/** A field without a value is not the form's: React leaves what was typed there to the browser. */
describe('a form for something new begins with a value for every field', () => {
  it('BLOG-23 of an article', () => {
    expect(toBlogValues(null)).toStrictEqual({
      title: '',
      slug: '',
      excerpt: '',
      content: '',
      author: '',
      category: '',
      published: false,
      image: '',
      gallery: [],
      imageAlts: {},
      tags: '',
      metaTitle: '',
      metaDescription: '',
    })
  })

  it('PROJ-11 of a project, which is active', () => {
    expect(toProjectValues(null)).toStrictEqual({
      title: '',
      slug: '',
      description: '',
      image: '',
      category: '',
      client: '',
      date: '',
      link: '',
      tags: '',
      gallery: [],
      imageAlts: {},
      isActive: true,
    })
  })

  it('EVT-80 of an event, on the days and the hours that were chosen', () => {
    const empty = toNewValues()
    expect(Object.values(empty)).not.toContain(undefined)
    const slot = { day: '2026-03-03', days: ['2026-03-03', '2026-03-04'], startTime: null, endTime: null }
    expect(toNewValues(slot)).toStrictEqual({ ...empty, date: '2026-03-03', endDate: '2026-03-04' })
    const hours = { day: '2026-03-03', days: ['2026-03-03'], startTime: '09:00', endTime: '10:00' }
    expect(toNewValues(hours)).toStrictEqual({
      ...empty,
      date: '2026-03-03',
      startTime: '09:00',
      endTime: '10:00',
    })
  })

  it('SEND-02 of a campaign, to everybody and not in the archive', () => {
    expect(toCampaignValues(null)).toStrictEqual({
      subject: '',
      preheader: '',
      content: '',
      audience: { languages: [], pages: [], from: '', to: '' },
      inArchive: false,
    })
  })

  it('RDV-03 of a type of appointment, of thirty minutes at an address', () => {
    expect(toTypeValues(null)).toStrictEqual({
      nameFr: '',
      nameEn: '',
      duration: '30',
      pause: '0',
      placeKind: 'address',
      place: '',
      questions: [],
      isActive: true,
    })
  })

  it('USERS-08 of an account', () => {
    expect(toFormValues(null)).toStrictEqual({ email: '', nom: '', prenom: '', password: '' })
  })
})
