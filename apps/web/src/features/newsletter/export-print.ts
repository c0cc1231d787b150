const SLICE_CHARACTERS = 256 * 1024

/**
 * Must be called within the click, otherwise browsers take the tab for a pop-up. Null when they do anyway.
 */
export function openPrintTab() {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.document.title = 'Export PDF'
  const say = (text: string) => {
    if (!tab.closed) tab.document.body.textContent = text
  }
  say('Préparation de l’export…')
  return {
    /** The question is asked in the page that opened the tab, which the tab covers. */
    showQuestion: () =>
      say('Retournez à l’onglet précédent pour confirmer votre identité : l’export s’affichera ensuite ici.'),
    showProgress: (percent: number) => say(`Préparation de l’export… ${percent} %`),
    isClosed: () => tab.closed,
    close: () => tab.close(),
    /** In slices: the tab shares its thread with the page that opened it, which must stay responsive. */
    async print(page: Blob) {
      const html = await page.text()
      tab.document.open()
      for (let place = 0; place < html.length && !tab.closed; place += SLICE_CHARACTERS) {
        tab.document.write(html.slice(place, place + SLICE_CHARACTERS))
        await nextTurn()
      }
      if (tab.closed) return
      tab.document.close()
      tab.focus()
      // In a later task: the print window blocks the page that opens it.
      tab.setTimeout(() => tab.print())
    },
  }
}

/** Timers of a hidden tab are delayed by up to a second; messages are not. */
function nextTurn() {
  const { port1, port2 } = new MessageChannel()
  return new Promise<void>((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
