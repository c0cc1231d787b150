import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A new database of the server, empty or a copy of the one that `template` leads to; returns its address. */
export async function createDatabase(serverUrl: string, template?: string) {
  const name = `${template ? nameOf(template) : 'vigie_template'}_${randomBytes(6).toString('hex')}`
  await query(serverUrl, `create database ${name} ${template ? `template ${nameOf(template)}` : ''}`)
  return new URL(`/${name}`, serverUrl).href
}

export async function dropDatabase(serverUrl: string, url: string) {
  await query(serverUrl, `drop database if exists ${nameOf(url)} with (force)`)
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

async function query(serverUrl: string, statement: string) {
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
