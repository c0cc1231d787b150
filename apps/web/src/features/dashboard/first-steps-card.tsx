import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { cn } from '@/lib/cn.ts'
import { firstStepsQuery } from './api.ts'
import { type FirstStep, toFirstSteps } from './first-steps.ts'

const HIDDEN = 'vigie:first-steps-hidden'

/** What is left to set up after the installation. Disappears once all is done, or when hidden. */
export function FirstStepsCard() {
  const [isHidden, setHidden] = useState(() => localStorage.getItem(HIDDEN) !== null)
  const user = useSessionUser()
  const { data } = useQuery({ ...firstStepsQuery, enabled: !isHidden })
  if (isHidden || !data?.isBeginning) return null
  const steps = toFirstSteps(data, user?.isPrivileged ?? false)
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null

  const hide = () => {
    localStorage.setItem(HIDDEN, '1')
    setHidden(true)
  }
  return (
    <Card aria-labelledby="first-steps" className="mb-8">
      <CardHeader>
        <CardTitle id="first-steps">Vos premiers pas</CardTitle>
        <Button onClick={hide} size="sm" variant="ghost">
          Masquer
        </Button>
        <CardDescription>
          {done} sur {steps.length} : chaque étape se coche d’elle-même.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ol className="grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
          {steps.map((step) => (
            <Step key={step.name} step={step} />
          ))}
        </ol>
      </CardContent>
    </Card>
  )
}

function Step({ step: { label, detail, to, isDone } }: { step: FirstStep }) {
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li>
      <Link className="pressable flex min-h-11 gap-3 rounded-md p-2 hover:bg-subtle" to={to}>
        <Icon
          aria-hidden="true"
          className={cn('mt-0.5 size-5 shrink-0', isDone ? 'text-success-text' : 'text-muted')}
        />
        <span className="min-w-0">
          <span className={cn('block text-sm font-medium', isDone && 'text-muted line-through')}>
            {label}
          </span>
          <span className="block text-sm text-muted">{isDone ? 'Fait' : detail}</span>
        </span>
      </Link>
    </li>
  )
}
