import type { Slot } from '@vigie/contract/agenda/slots.ts'
import { daysBetween } from '@vigie/contract/common/days.ts'
import { firstOf, lastOf, weekdayOf } from '@vigie/contract/common/months.ts'
import { escapeMarkup } from '#lib/formats/markup.ts'
import { englishDay, frenchDay, monthName, weekdayNames } from '#lib/site-time.ts'
import { whenOf } from '../mails/client-words.ts'
import { currently, type NoticeName, noticeOf, page, type Shown, wordsOf } from './client-page.ts'

type Month = {
  /** The one shown, as `YYYY-MM`. */
  month: string
  previous: string | undefined
  next: string | undefined
  slots: readonly Slot[]
}

/** RDV-12: a month whose free days are links, so that it needs no script. */
export function daysPage(shown: Shown, { month, previous, next, slots }: Month) {
  const words = wordsOf(shown)
  const { language } = shown.appointment
  const countFree = (day: string) => slots.filter(({ date }) => date === day).length
  const cells = daysBetween(firstOf(month), lastOf(month)).map((day) => dayCell(shown, day, countFree(day)))
  const blanks = Array.from({ length: weekdayOf(firstOf(month)) }, () => '<td></td>')
  const names = weekdayNames(language).map(
    ({ long, short }) => `<th scope="col" abbr="${long}">${short}</th>`,
  )
  const link = (to: string | undefined, label: (name: string) => string) =>
    to ? `<a href="${shown.path}/deplacer?depuis=${firstOf(to)}">${label(monthName(to, language))}</a>` : ''
  return page(
    shown,
    words.chooseDay,
    `${currently(shown)}<div class="months">${link(previous, (name) => `‹ ${name}`)}${link(next, (name) => `${name} ›`)}</div>
<table class="month"><caption>${monthName(month, language)}</caption><thead><tr>${names.join('')}</tr></thead><tbody>${weeksOf([...blanks, ...cells])}</tbody></table>
${slots.length > 0 ? '' : `<p class="notice">${words.noDay}</p>`}<div class="actions"><a href="${shown.path}">${words.back}</a></div>`,
  )
}

export function timesPage(shown: Shown, day: string, slots: readonly Slot[], notice?: NoticeName) {
  const words = wordsOf(shown)
  const choices = slots.map(
    ({ date, startTime }) =>
      `<li><a class="button" href="${shown.path}/deplacer?${choiceOf(date, startTime)}">${startTime}</a></li>`,
  )
  return page(
    shown,
    words.moveTitle,
    `${noticeOf(words, notice)}${currently(shown)}<p>${slots.length > 0 ? words.chooseTime(dayOf(shown, day)) : words.noDay}</p>
<ul class="choices">${choices.join('')}</ul>
<div class="actions"><a href="${shown.path}/deplacer?depuis=${day}">${words.otherDay}</a><a href="${shown.path}">${words.back}</a></div>`,
  )
}

/** RDV-12: only its button moves the appointment, from where this page says that it is. */
export function movePage(shown: Shown, slot: Slot) {
  const words = wordsOf(shown)
  const { version, language } = shown.appointment
  const action = `${shown.path}/deplacer?${choiceOf(slot.date, slot.startTime)}&amp;v=${version}`
  return page(
    shown,
    words.moveQuestion,
    `${currently(shown)}<p class="when">${escapeMarkup(words.newMoment(whenOf(slot, language)))}</p>
<div class="actions"><form method="post" action="${action}"><button>${words.moveButton}</button></form>
<a href="${shown.path}/deplacer?jour=${slot.date}">${words.otherTime}</a><a href="${shown.path}">${words.keep}</a></div>`,
  )
}

function dayCell(shown: Shown, day: string, free: number) {
  const number = Number(day.slice(8))
  if (free === 0) return `<td>${number}</td>`
  // The name must hold what is shown, for those who speak to their browser: "1", not "1er".
  const name = `${dayOf(shown, day).replace('1er ', '1 ')}, ${wordsOf(shown).free(free)}`
  return `<td><a href="${shown.path}/deplacer?jour=${day}" aria-label="${name}">${number}</a></td>`
}

const weeksOf = (cells: readonly string[]) =>
  Array.from(
    { length: Math.ceil(cells.length / 7) },
    (_, week) => `<tr>${cells.slice(week * 7, week * 7 + 7).join('')}</tr>`,
  ).join('')

const choiceOf = (day: string, time: string) => `jour=${day}&amp;heure=${encodeURIComponent(time)}`
const dayOf = ({ appointment }: Shown, day: string) =>
  appointment.language === 'en' ? englishDay(day) : frenchDay(day)
