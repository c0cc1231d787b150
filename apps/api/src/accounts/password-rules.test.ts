import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORD, PERSONAL_PASSWORD, passwordProblem } from './password-rules.ts'

const ANA = { email: 'ana.martin@exemple.fr', nom: 'Martin', prenom: 'Ana-Lou' }
const problem = (password: string) => passwordProblem(password, ANA)

describe('SAFE-22 a password that would be tried first', () => {
  it.each([
    'password',
    'PASSWORD',
    'Password2026!',
    'Azerty123!',
    'azertyuiop',
    'Motdepasse1',
    'M0tdep@sse2025',
    'P@ssw0rd!!',
    '!!Soleil2024',
    '2026azerty',
    'azertyazerty',
    'Été2026!!!',
    'trustno1',
    '1234567890',
    'dragon12345',
    '1q2w3e4r5t',
  ])('is refused as common: %s', (password) => expect(problem(password)).toBe(COMMON_PASSWORD))

  it.each([
    'ana.martin@exemple.fr',
    'Ana.Martin@Exemple.fr1',
    'ana.martin',
    'ANAMARTIN2026!',
    'ana_martin_99',
    'Martin1987',
    'm@rt1n2026',
    'martin-ana-lou',
    'analoumartin',
  ])('is refused as one’s own: %s', (password) => expect(problem(password)).toBe(PERSONAL_PASSWORD))

  it.each([
    'correct-horse-battery',
    'phrase-de-passe-solide',
    'bob-has-a-password',
    'un-tout-nouveau-mot',
    'motdepasse-de-la-maison-bleue',
    'dragon 4821 930 7715',
    'kX9#vQ2m',
    'martin pêche à Sète le dimanche',
  ])('is not: %s', (password) => expect(problem(password)).toBeUndefined())

  it('knows more than 3,000 of those that are long enough to be chosen, or become so with a year', () => {
    const words = [
      'football',
      'liverpool',
      'sunshine',
      'marseille',
      'chocolat',
      'vacances',
      'juillet',
      'doudou',
    ]
    for (const word of words) expect(problem(`${word}2026`), word).toBe(COMMON_PASSWORD)
  })

  it('takes no longer for the longest', () => {
    const started = performance.now()
    for (const text of ['1'.repeat(128), '!'.repeat(127), 'ab1'.repeat(42), `${'1'.repeat(127)}a`])
      problem(text)
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
