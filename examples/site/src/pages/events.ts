import type { Client } from '@vigie/client/client.ts'
import { longDate } from '../dates.ts'
import { html } from '../html.ts'
import { COVER, image } from '../image.ts'
import type { Page } from '../layout.ts'
import { notFoundPage } from './plain.ts'

export const eventsPage = async (client: Client): Promise<Page> => {
  const { events } = await client.events()
  return {
    title: 'Événements',
    path: '/evenements',
    description: 'Ateliers, webinaires et rencontres : notre agenda public.',
    main: html`<div class="narrow"><h1>Événements</h1>
<p class="lead">Ateliers, webinaires et rencontres, ouverts à toutes et à tous.</p>
<vigie-evenements class="agenda" limite="${Math.min(events.length, 12)}" lien="/evenements/{id}"><p>Notre agenda n’est pas disponible ici. <a href="/contact">Écrivez-nous</a>.</p></vigie-evenements></div>`,
  }
}

export async function eventPage(client: Client, id: string): Promise<Page> {
  const { events } = await client.events()
  const event = events.find((one) => String(one.id) === id)
  if (!event) return notFoundPage()
  const hours = [event.startTime, event.endTime].filter(Boolean).join(' – ')
  return {
    title: event.title,
    path: `/evenements/${event.id}`,
    description: `${event.title}, ${longDate(event.date)}`,
    main: html`<article class="narrow"><p class="meta"><a href="/evenements">Événements</a> · ${event.category}</p>
<h1>${event.title}</h1>
<p class="lead"><time datetime="${event.date}">${longDate(event.date)}</time>${event.endDate && event.endDate !== event.date && ` au ${longDate(event.endDate)}`}${hours && `, ${hours}`}</p>
${event.location && html`<p>${event.location}</p>`}
${image(event.cover, COVER)}
<p>${event.description}</p>
${event.registration?.isOpen ? html`<vigie-evenements evenement="${event.id}"><a href="/contact">Écrivez-nous pour vous inscrire</a></vigie-evenements>` : html`<p><a class="button" href="/contact">Nous écrire</a></p>`}</article>`,
  }
}
