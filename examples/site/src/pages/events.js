import { longDate } from '../dates.js'
import { html } from '../html.js'
import { COVER, image } from '../image.js'
import { ORGANIZATION } from '../layout.js'
import { notFoundPage } from './plain.js'

/** @import { Client } from '../client.js' */
/** @import { Page } from '../layout.js' */
/** @typedef {Awaited<ReturnType<Client['events']>>['events'][number]} Event */

/** @param {Client} client @returns {Promise<Page>} */
export async function eventsPage(client) {
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

/** @param {Client} client @param {string} id @returns {Promise<Page>} */
export async function eventPage(client, id) {
  const { events } = await client.events()
  const event = events.find((one) => String(one.id) === id)
  if (!event) return notFoundPage()
  const hours = [event.startTime, event.endTime].filter(Boolean).join(' – ')
  return {
    title: event.title,
    path: `/evenements/${event.id}`,
    image: event.cover?.url,
    data: aboutEvent(event),
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

/** @param {Event} event */
function aboutEvent({ title, description, date, endDate, startTime, endTime, location }) {
  const at = (/** @type {string} */ day, /** @type {string | null} */ time) => (time ? `${day}T${time}` : day)
  return {
    '@type': 'Event',
    name: title,
    description,
    startDate: at(date, startTime),
    endDate: at(endDate ?? date, endTime),
    ...(location ? { location: { '@type': 'Place', name: location, address: location } } : {}),
    organizer: ORGANIZATION,
  }
}
