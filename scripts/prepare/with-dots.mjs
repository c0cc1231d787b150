/** Shows that a long piece of work is going on, in a terminal as in a log. */
export async function withDots(title, work) {
  process.stdout.write(`${title} `)
  const timer = setInterval(() => process.stdout.write('.'), 2000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    process.stdout.write('\n')
  }
}
