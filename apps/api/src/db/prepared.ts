import { hash } from 'node:crypto'
import type { Database } from './client.ts'
import { actualDatabase } from './drizzle-database.ts'

/**
 * For the queries that screens repeat all day: the SQL is built once per shape (which filters are given), and its name
 * lets the database plan it once per connection. The shape must hold all that the SQL text depends on.
 */
export function preparedByShape<Shape, Statement>(
  build: (db: Database, shape: Shape, name: string) => Statement,
  prefix: string,
) {
  // PostgreSQL compares only the first 63 characters of a name: two long shapes would be taken for one.
  const nameOf = (key: string) => `${prefix} ${hash('sha1', key, 'base64url')}`
  const statements = new WeakMap<Database, Map<string, Statement>>()

  return function statementFor(given: Database, shape: Shape) {
    // A statement belongs to the connection for which it was composed.
    const db = actualDatabase(given)
    const ofDatabase = statements.get(db) ?? new Map<string, Statement>()
    statements.set(db, ofDatabase)
    const key = JSON.stringify(shape)
    const statement = ofDatabase.get(key) ?? build(db, shape, nameOf(key))
    ofDatabase.set(key, statement)
    return statement
  }
}

/** The same for a query that has one shape. */
export function preparedOnce<Statement>(build: (db: Database, name: string) => Statement, prefix: string) {
  const statementFor = preparedByShape((db, _shape: null, name) => build(db, name), prefix)
  return (db: Database) => statementFor(db, null)
}
