import { COMPOSITION_MAX } from '@vigie/contract/site/medicines.ts'

export type Component = {
  code: string
  substance: string
  dosage: string
  /** The part of the substance that acts, whose dosage is the one people know. */
  isFraction: boolean
  /** A substance and its fractions share it. */
  group: string
}
export type Composition = { substance: string; dosage: string }

/** "AMOXICILLINE TRIHYDRATÉE (AMOXICILLINE) + ACIDE CLAVULANIQUE", "500 mg + 62,5 mg". */
export function describeComposition(components: readonly Component[]): Composition {
  const groups = [...Map.groupBy(components, ({ group }) => group).values()].map(describeGroup)
  const distinct = [...new Map(groups.map((one) => [`${one.substance}\t${one.dosage}`, one])).values()]
  return {
    substance: join([...new Set(distinct.map(({ substance }) => substance))]),
    dosage: join(distinct.map(({ dosage }) => dosage)),
  }
}

function describeGroup(components: Component[]): Composition {
  const fractions = components.filter(({ isFraction }) => isFraction)
  const actives = components.filter(({ isFraction }) => !isFraction)
  const [active, fraction] = [actives, fractions].map(namesOf)
  const dosed = [...fractions, ...actives].find(({ dosage }) => dosage !== '')
  return {
    substance:
      active && fraction && active !== fraction ? `${active} (${fraction})` : active || fraction || '',
    dosage: dosed?.dosage ?? '',
  }
}

const namesOf = (components: Component[]) =>
  [...new Set(components.map(({ substance }) => substance))].join(', ')

function join(parts: string[]) {
  const text = parts.filter(Boolean).join(' + ')
  return text.length > COMPOSITION_MAX ? `${text.slice(0, COMPOSITION_MAX - 1)}…` : text
}
