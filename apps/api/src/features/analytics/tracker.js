// Served as /t.js without its comments and indents; a test holds it to 850 bytes compressed.
;((d, n, l, on) => {
  const api = new URL('api/analytics/', d.currentScript.src)
  const send = (call, body) => n.sendBeacon(api + call, JSON.stringify(body))
  let page, since, again, off
  let spent = 0
  let total = 0
  let first = 1
  // Visitors who open any page with #vigie-off are not counted until they open one with #vigie-on.
  try {
    if (/^#vigie-o/.test(l.hash)) localStorage.vigie = l.hash
    off = localStorage.vigie === '#vigie-off'
  } catch {}
  if (off || n.globalPrivacyControl || n.doNotTrack > 0) return

  const tell = () => {
    if (spent) again = send('page-time', { page, timeSpent: spent, again })
    total += spent
    spent = 0
  }
  // Time counts while the page is seen and has the focus. A hidden page may never come back: it tells at once.
  const watch = () => {
    const now = Date.now()
    if (since) spent += (now - since) / 1e3
    since = !d.hidden && d.hasFocus() && now
    if (d.hidden) tell()
  }
  const visit = () => {
    if (page === l.pathname) return
    watch()
    tell()
    page = l.pathname
    again = false
    const query = new URLSearchParams(l.search)
    const [source, medium, campaign] = ['source', 'medium', 'campaign'].map((name) =>
      query.get(`utm_${name}`),
    )
    // Of another site its origin alone. What scripts open comes from the page before, and is not named yet.
    const entry = first
      ? { title: d.title, referrer: d.referrer.split('/', 3).join('/') }
      : { referrer: l.origin }
    first = 0
    send('page-visit', { page, ...entry, source, medium, campaign, webdriver: n.webdriver })
  }
  const begin = () => {
    visit()
    if (n.webdriver) return
    const { pushState } = history
    history.pushState = function (...args) {
      pushState.apply(this, args)
      visit()
    }
    on('popstate', visit)
    on('focus', watch)
    on('blur', watch)
    on('visibilitychange', watch)
    on('pagehide', () => {
      watch()
      tell()
      since = 0
      send('session-end', { duration: total })
    })
    // The page comes back from the browser's memory as it was left.
    on('pageshow', (event) => {
      if (!event.persisted) return
      page = total = 0
      visit()
    })
  }
  d.prerendering ? on('prerenderingchange', begin) : begin()
})(document, navigator, location, addEventListener)
