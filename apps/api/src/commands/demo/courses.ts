import type { RegistrationSettings } from '@vigie/contract/agenda/registration-settings.ts'
import { addDays, isWorkingDay } from '@vigie/contract/common/days.ts'
import { toNewEvent } from '#features/events/event-values.ts'
import { insertEvent } from '#features/events/events.queries.ts'
import { registerVisitor } from '#features/events/registrations/register-person.ts'
import { dayOf } from '#lib/site-time.ts'
import { type Demo, daysAgo, person } from './demo-world.ts'

type Course = { title: string; location: string; inDays: number; days: number; people: number } & Pick<
  RegistrationSettings,
  'places' | 'price' | 'where' | 'questions'
>

const COURSES: Course[] = [
  {
    title: 'Formation : réaliser son bilan carbone',
    location: 'Strasbourg',
    inDays: 18,
    days: 3,
    places: 12,
    people: 9,
    price: '1 450 € HT',
    where: '12 rue du Dôme, 67000 Strasbourg, salle Vauban',
    questions: [
      { text: 'Quelle est votre fonction ?', required: true },
      { text: 'Avez-vous un régime alimentaire particulier ?', required: false },
    ],
  },
  {
    title: 'Atelier : préparer son rapport de durabilité',
    location: 'En visioconférence',
    inDays: 9,
    days: 1,
    places: 8,
    people: 11,
    price: 'Gratuit',
    where: 'https://visio.exemple.fr/rapport-de-durabilite',
    questions: [],
  },
]
const FUNCTIONS = ['Directrice RSE', 'Chef de projet', 'Responsable qualité', 'Contrôleuse de gestion']

/** A training of three days with places left, and a workshop with a waiting list. */
export async function offerCourses(demo: Demo, secret: string) {
  for (const { title, location, inDays, days, people, ...registration } of COURSES) {
    const date = firstDayAfter(demo, inDays, days)
    const { id } = await insertEvent(
      demo.db,
      toNewEvent(
        {
          title,
          location,
          category: 'Formation',
          date,
          endDate: days > 1 ? addDays(date, days - 1) : null,
          startTime: '09:00',
          endTime: '17:00',
          priority: 2,
          description: 'Une formation en petit groupe, avec des exercices sur vos propres données.',
          registration: { ...registration, closesOn: null },
        },
        demo.site.timeZone,
      ),
      demo.now,
    )
    for (let index = 0; index < people; index += 1)
      await register(demo, id, registration, people - index, secret)
  }
}

async function register(
  demo: Demo,
  eventId: number,
  { questions }: Pick<RegistrationSettings, 'questions'>,
  day: number,
  secret: string,
) {
  const deps = { db: demo.db, site: demo.site, secret, now: () => daysAgo(demo, day) }
  const answers = questions
    .filter(({ required }) => required)
    .map(({ text }) => ({ question: text, answer: demo.chance.pick(FUNCTIONS) }))
  await registerVisitor(deps, eventId, { ...person(demo), language: 'fr', answers })
}

/** The first day from then on that is followed by as many working days as the course lasts. */
function firstDayAfter(demo: Demo, inDays: number, days: number): string {
  const first = dayOf(daysAgo(demo, -inDays), demo.site.timeZone)
  const isFree = Array.from({ length: days }, (_, index) => addDays(first, index)).every(isWorkingDay)
  return isFree ? first : firstDayAfter(demo, inDays + 1, days)
}
