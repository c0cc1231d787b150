import { describe, expect, it } from 'vitest'
import { zipFile } from '@/test/builders/zip.ts'
import { readExport } from './read-export.ts'

const read = (file: Blob) => readExport(file, { timeZone: 'Europe/Paris', onProgress: () => {} })
const csv = (...lines: string[]) => new File([lines.join('\n')], 'export.csv')

const VISITORS = '"date","visitors","pageviews","bounces","visits","visit_duration"'
const PAGES = '"date","hostname","page","visits","visitors","pageviews","total_scroll_depth"'
const plausible = (visitors: string[], pages: string[]) =>
  zipFile({
    'imported_visitors_20240101_20240102.csv': [VISITORS, ...visitors].join('\n'),
    'imported_pages_20240101_20240102.csv': [PAGES, ...pages].join('\n'),
    'imported_sources_20240101_20240102.csv': 'date,source\n2024-01-01,Google\n',
  })
const UMAMI = 'website_id,session_id,visit_id,event_id,hostname,url_path,event_type,created_at'
const event = (session: string, path: string, at: string, type = 1) =>
  `w,${session},${session}-v,e,exemple.fr,${path},${type},${at}`
const GA4 = ['# ----------------------------------------', '# Pages and screens', '# 20240101-20240131', '']

describe('the exports of older tools', () => {
  it('AUDI-10 reads the days and the pages of a Plausible ZIP', async () => {
    const file = await plausible(
      ['"2024-01-01",40,100,3,50,900', '"2024-01-02",4,10,3,5,90'],
      [
        '"2024-01-01","exemple.fr","/",30,20,60,0',
        '"2024-01-01","www.exemple.fr","/",3,2,6,0',
        '"2024-01-01","exemple.fr","/une ""page"", ici?q=1",3,2,34,0',
      ],
    )
    expect(await read(file)).toEqual({
      tool: 'plausible',
      lines: 5,
      refused: 0,
      firstRefused: null,
      days: [
        { day: '2024-01-01', visits: 100, sessions: 50 },
        { day: '2024-01-02', visits: 10, sessions: 5 },
      ],
      pages: [
        { day: '2024-01-01', page: '/', visits: 66 },
        { day: '2024-01-01', page: '/une "page", ici', visits: 34 },
      ],
    })
  })

  it('AUDI-10 counts the views and the sessions of Umami’s events, on the days of the site', async () => {
    const lines = [
      UMAMI,
      event('a', '/', '2024-01-31 22:59:59'),
      event('a', '/b', '2024-01-31 22:59:59.123'),
      event('a', '/', '2024-01-31 23:00:00'),
      event('b', '/', '2024-02-01T10:00:00Z'),
      event('b', '/', '2024-02-01 10:00:00', 2),
    ]
    const expected = {
      tool: 'umami',
      lines: 4,
      days: [
        { day: '2024-01-31', visits: 2, sessions: 1 },
        { day: '2024-02-01', visits: 2, sessions: 2 },
      ],
      pages: [
        { day: '2024-01-31', page: '/', visits: 1 },
        { day: '2024-01-31', page: '/b', visits: 1 },
        { day: '2024-02-01', page: '/', visits: 2 },
      ],
    }
    expect(await read(csv(...lines))).toMatchObject(expected)
    const zip = { 'website_event.csv': lines.join('\r\n'), 'session_data.csv': 'a,b\n1,2' }
    expect(await read(await zipFile(zip))).toMatchObject(expected)
  })

  it.each([
    ['in English', ['Date,Page path and screen class,Views,Active users']],
    ['in French, with semicolons', ["Date;Chemin de la page et classe de l'écran;Vues;Utilisateurs actifs"]],
  ])('AUDI-10 reads the pages of a Google Analytics 4 report %s', async (_, [header = '']) => {
    const lines = [
      '20240101,/,12,3',
      '20240101,/a,2,1',
      '2024-01-02,/,1,1',
      ',,15,4',
      '20240102,(not set),4,1',
    ]
    const separated = lines.map((line) => (header.includes(';') ? line.replaceAll(',', ';') : line))
    expect(await read(csv(...GA4, header, ...separated))).toMatchObject({
      tool: 'ga4',
      lines: 3,
      refused: 0,
      days: [
        { day: '2024-01-01', visits: 14, sessions: 0 },
        { day: '2024-01-02', visits: 1, sessions: 0 },
      ],
    })
  })
})

describe('what an export may do', () => {
  it('AUDI-10 counts the lines that it cannot read, and names the first', async () => {
    const lines = [
      UMAMI,
      event('a', '/', '2024-01-31 10:00:00'),
      event('a', '/', '2024-02-30 10:00:00'),
      event('a', 'javascript:alert(1)', '2024-01-31 10:00:00'),
      'cut,in,the,midd',
    ]
    expect(await read(csv(...lines))).toMatchObject({ lines: 4, refused: 3, firstRefused: 3 })
    const days = [
      '"2024-02-30",1,1,1,1,1',
      '"2024-02-28",1,-1,1,1,1',
      '"2024-02-27",1,1e9,1,1,1',
      '"2024-02-26",1,1,1,1,1',
    ]
    expect(await read(await plausible(days, []))).toMatchObject({ refused: 3, days: [{ day: '2024-02-26' }] })
  })

  it('AUDI-10 keeps the most visited pages of a month, and sums the others', async () => {
    const many = Array.from({ length: 700 }, (_, at) => `"2024-01-01","e","/p${at}",1,1,${at + 1},0`)
    const { pages } = await read(await plausible(['"2024-01-01",1,1,1,1,1'], many))
    expect(pages).toHaveLength(501)
    expect(pages.find(({ page }) => page === '(autres)')?.visits).toBe((200 * 201) / 2)
    expect(pages.some(({ page }) => page === '/p199')).toBe(false)
    expect(pages.some(({ page }) => page === '/p200')).toBe(true)
  })

  it.each([
    ['a text', csv('Bonjour,', 'ceci n’est pas un export'), /n’est pas reconnu/],
    ['other columns', csv('date,price', '2024-01-01,3'), /n’est pas reconnu/],
    ['no line', csv(UMAMI), /aucune visite/],
    ['an empty file', csv(''), /n’est pas reconnu/],
    ['a picture', new File([new Uint8Array([0x89, 0x50, 0, 0, 10, 0])], 'a.csv'), /n’est pas un CSV/],
    ['a quote that never ends', csv(UMAMI, `"${'x,\n'.repeat(80_000)}`), /n’est pas un CSV/],
    ['a report without days', csv(...GA4, 'Page path,Views', '/,3'), /colonne « Date »/],
    [
      'sums over every limit',
      csv('Date,Page path,Views', '20240101,/,99999999', '20240101,/,99999999'),
      /100 millions/,
    ],
  ])('AUDI-10 refuses %s in French', async (_, file, problem) => {
    await expect(read(file)).rejects.toThrow(problem)
  })

  it('AUDI-10 refuses a ZIP that is cut, that is another one or that lacks a table', async () => {
    const whole = await plausible(['"2024-01-01",1,1,1,1,1'], ['"2024-01-01","e","/",1,1,1,0'])
    for (const bytes of [2, 40, whole.size - 30])
      await expect(read(whole.slice(0, bytes))).rejects.toThrow(/incomplet/)
    const damaged = new Uint8Array(await whole.arrayBuffer())
    damaged.fill(0xff, 75, 110)
    await expect(read(new Blob([damaged]))).rejects.toThrow(/abîmé/)
    await expect(read(await zipFile({ 'photo.jpg': 'x' }))).rejects.toThrow(/n’est pas reconnu/)
    const pages = { 'imported_pages_20240101_20240102.csv': PAGES }
    await expect(read(await zipFile(pages))).rejects.toThrow(/imported_visitors/)
  })

  it('AUDI-10 says how far it is', async () => {
    const ratios: number[] = []
    const file = await plausible(['"2024-01-01",1,1,1,1,1'], ['"2024-01-01","e","/",1,1,1,0'])
    await readExport(file, { timeZone: 'Europe/Paris', onProgress: (ratio) => ratios.push(ratio) })
    expect(ratios).toHaveLength(2)
    expect(ratios[0]).toBeGreaterThan(0)
    expect(ratios[0]).toBeLessThan(1)
    expect(ratios[1]).toBe(1)
  })
})
