/** So many people, each of whom begins the next request when the last one is answered: as much as the machine takes. */
export async function runByPeople<Outcome>(
  people: number,
  isOver: () => boolean,
  send: (dueAt: number) => Promise<Outcome>,
) {
  const outcomes: Outcome[] = []
  const repeat = async () => {
    while (!isOver()) outcomes.push(await send(performance.now()))
  }
  await Promise.all(Array.from({ length: people }, repeat))
  return outcomes
}
