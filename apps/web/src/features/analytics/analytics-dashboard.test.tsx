import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { PageTimeStat } from '@vigie/contract/site/analytics.ts'
import { HttpResponse, http } from 'msw/http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { analyticsStats } from '@/test/builders/analytics.ts'
import { dashboardAnswers } from '@/test/dashboard-answers.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { renderApp, screenTitled } from '@/test/render-app.tsx'

const STATS = analyticsStats()

/** Fakes what the page reads, and records the three calls of the dashboard. */
function serve(answers: Parameters<typeof dashboardAnswers>[0] = {}) {
  const asked: string[] = []
  server.use(
    ...dashboardAnswers(answers, ({ pathname }) => {
      const name = pathname.split('/').at(-1) ?? ''
      if (['stats', 'top-pages', 'page-time-stats'].includes(name)) asked.push(name)
    }),
  )
  return asked
}

const region = () => screen.findByRole('region', { name: 'Analytics Dashboard' }, { timeout: 5000 })

describe('the analytics dashboard', () => {
  it('DASH-01 DASH-04 is on / with four cards', async () => {
    serve()
    renderApp('/')
    await screenTitled('Tableau de bord')
    const dashboard = within(await region())
    expect(dashboard.getByRole('heading', { level: 2, name: 'Analytics Dashboard' })).toBeTruthy()
    for (const [label, value] of [
      ['Visites totales', '12 345'],
      ['Sessions uniques', '4 321'],
      ['Abonnés newsletter', '87'],
      ['Temps moyen par session', '3 min'],
    ] as const) {
      const card = (await dashboard.findByText(label)).parentElement?.parentElement
      expect(card?.textContent?.replace(/\s/g, ' ')).toContain(value)
    }
  })

  it('DASH-05 lists the most visited pages with bars relative to the first', async () => {
    serve({
      topPages: [
        { page: '/', title: null, visits: 200, before: null },
        { page: '/contact', title: null, visits: 50, before: null },
        { page: '/rare', title: null, visits: 1, before: null },
      ],
    })
    renderApp('/')
    const list = within(
      await screen.findByRole('region', { name: 'Pages les plus visitées' }, { timeout: 5000 }),
    )
    const rows = list.getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      '/200 visites',
      '/contact50 visites',
      '/rare1 visite',
    ])
    const widths = rows.map((row) => row.querySelector<HTMLElement>('[data-bar]')?.style.width)
    expect(widths).toEqual(['100%', '25%', '0.5%'])
  })

  const shownTimes = async (pageTimes: PageTimeStat[]) => {
    serve({ pageTimes })
    renderApp('/')
    const list = within(
      await screen.findByRole('region', { name: 'Temps moyen par page' }, { timeout: 5000 }),
    )
    return list.getAllByRole('listitem').map((row) => row.textContent?.replace(/\s/g, ' '))
  }
  const untitled = { title: null, before: null }
  const long = { ...untitled, page: '/long', avgTimeSpent: 130, visitCount: 2 }
  const short = { ...untitled, page: '/court', avgTimeSpent: 12.3, visitCount: 1 }
  const none = { ...untitled, page: '/sans', avgTimeSpent: 0, visitCount: 1200 }

  it('DASH-06 DASH-07 DASH-08 lists the time of each page with its visits', async () => {
    expect(await shownTimes([long, short, none])).toEqual([
      '/long2 visites2 min',
      '/court1 visite12 s',
      '/sans1 200 visitesN/A',
    ])
  })

  it('DASH-09 shows no time as N/A', async () => {
    expect(await shownTimes([none])).toEqual(['/sans1 200 visitesN/A'])
  })

  it('DASH-10 shows a spinner while loading', async () => {
    serve()
    server.use(http.get('/api/analytics/top-pages', () => new Promise<never>(() => {})))
    renderApp('/')
    const loading = await screen.findByText('Chargement des analytics...', {}, { timeout: 5000 })
    expect(loading.closest('[role="status"]')?.querySelector('svg')).not.toBeNull()
  })

  it('DASH-12 says when there is nothing to show', async () => {
    serve({
      stats: {
        totalVisits: 0,
        uniqueSessions: 0,
        totalNewsletterSubscriptions: 0,
        avgTimePerSession: 0,
        botVisits: 0,
        days: [],
      },
    })
    renderApp('/')
    expect(await screen.findByText('Aucune donnée disponible', {}, { timeout: 5000 })).toBeTruthy()
  })

  it('DASH-03 DASH-13 asks again for nothing within two minutes, and for everything at the button', async () => {
    // Only the date is faked: timers and responses stay real.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const start = Date.now()
    const asked = serve()
    const { user, router, queryClient } = renderApp('/')
    await screen.findByText('Visites totales', {}, { timeout: 5000 })
    expect(asked.sort()).toEqual(['page-time-stats', 'stats', 'top-pages'])
    const visitAgain = async (elapsedMs: number) => {
      await router.navigate('/profil')
      await waitFor(() => expect(screen.queryByText('Visites totales')).toBeNull())
      vi.setSystemTime(start + elapsedMs)
      await router.navigate('/')
      await screen.findByText('Visites totales', {}, { timeout: 5000 })
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      return asked.splice(0).sort()
    }
    expect(asked.splice(0)).toHaveLength(3)
    expect(await visitAgain(110_000)).toEqual([])
    expect(await visitAgain(130_000)).toEqual(['page-time-stats', 'stats', 'top-pages'])
    await user.click(screen.getByRole('button', { name: 'Actualiser' }))
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(asked.sort()).toEqual(['page-time-stats', 'stats', 'top-pages'])
  })

  it('keeps the period in the address and asks for it', async () => {
    serve()
    const periods: (string | null)[] = []
    server.use(
      http.get('/api/analytics/stats', ({ request }) => {
        periods.push(new URL(request.url).searchParams.get('period'))
        return HttpResponse.json({ success: true, data: STATS })
      }),
    )
    const { user, router } = renderApp('/?period=30d')
    await screen.findByText('Visites totales', {}, { timeout: 5000 })
    const choice = within(screen.getByRole('group', { name: 'Période' }))
    expect(choice.getByRole('button', { pressed: true }).textContent).toBe('30 jours')
    await user.click(choice.getByRole('button', { name: '7 jours' }))
    await waitFor(() => expect(periods).toEqual(['30d', '7d']))
    expect(router.state.location.search).toBe('?period=7d')
  })

  it('lets the chart be read from the keyboard, and as a table', async () => {
    serve()
    const { user } = renderApp('/')
    const chart = await screen.findByRole(
      'slider',
      { name: /^Visites et sessions par jour/ },
      { timeout: 5000 },
    )
    const said = () => chart.getAttribute('aria-valuetext')?.replace(/\s/g, ' ')
    expect(said()).toBe('lundi 16 novembre 2026 (journée en cours) : 40 visites, 30 sessions')
    fireEvent.keyDown(chart, { key: 'ArrowLeft' })
    expect(said()).toBe('dimanche 15 novembre 2026 : 10 visites, 1 session')
    fireEvent.keyDown(chart, { key: 'ArrowLeft' })
    expect(chart.getAttribute('aria-valuenow')).toBe('0')
    fireEvent.keyDown(chart, { key: 'End' })
    expect(chart.getAttribute('aria-valuenow')).toBe('1')
    await user.click(screen.getByRole('button', { name: 'Voir le tableau' }))
    const table = screen.getByRole('table', { name: 'Visites et sessions par jour' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      'lundi 16 novembre 2026 (journée en cours)4030',
      'dimanche 15 novembre 2026101',
    ])
  })
})

describe('when a read fails', () => {
  it('DASH-11 shows the error panel, and loads again at « Réessayer »', async () => {
    serve()
    server.use(http.get('/api/analytics/stats', () => refusal(404)))
    const { user } = renderApp('/')
    const panel = within(await screen.findByRole('alert', {}, { timeout: 5000 }))
    expect(panel.getByText('Erreur de chargement')).toBeTruthy()
    expect(panel.getByText('Impossible de charger les données analytics')).toBeTruthy()
    serve()
    await user.click(panel.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Visites totales')).toBeTruthy()
  })

  it.each([
    ['DASH-15 stats', 'stats', 'Erreur lors de la récupération des statistiques'],
    ['DASH-16 top pages', 'top-pages', 'Erreur lors de la récupération du top des pages'],
    [
      'DASH-17 page times',
      'page-time-stats',
      'Erreur lors de la récupération des statistiques de temps par page',
    ],
  ])('%s: the words of the server, or its own', async (_id, path, fallback) => {
    serve()
    server.use(http.get(`/api/analytics/${path}`, () => refusal(404, 'La table est ailleurs.')))
    const first = renderApp('/')
    expect(await screen.findByText('La table est ailleurs.', {}, { timeout: 5000 })).toBeTruthy()
    first.unmount()
    server.use(http.get(`/api/analytics/${path}`, () => refusal(404)))
    renderApp('/')
    expect(await screen.findByText(fallback, {}, { timeout: 5000 })).toBeTruthy()
  })

  it('DASH-14 a 401 says that the session has expired', async () => {
    serve()
    server.use(
      http.get('/api/analytics/stats', () => refusal(401, 'autre chose')),
      http.post('/api/users/refresh', () => refusal(401)),
    )
    const { router } = renderApp('/')
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 5000 })
    expect(await screen.findByText('Session expirée. Veuillez vous reconnecter.')).toBeTruthy()
  })
})
