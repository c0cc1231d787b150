import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { isMissingCode } from '@/lib/missing-code.ts'
import { fr } from '@/lib/typography.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

const MISSING =
  'Cette partie n’a pas pu être chargée : la connexion est interrompue, ou une nouvelle version vient d’être installée. Votre saisie est conservée.'

/**
 * A component whose code is loaded when it is first rendered. When the code cannot be loaded, the rest of the
 * screen stays, with the text that the person is typing.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const fetchPart = () => lazy(async () => ({ default: await load() }))
  let Part = fetchPart()
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, when its module is read.
  return function LazyPart(props: Props) {
    return (
      <PartBoundary
        onRetry={() => {
          // `lazy` caches a failure: a retry needs a new lazy component.
          Part = fetchPart()
        }}
      >
        {() => <Part {...props} />}
      </PartBoundary>
    )
  }
}

type PartBoundaryProps = {
  onRetry: () => void
  children: () => ReactNode
}

class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return <Content>{this.props.children}</Content>
    if (!isMissingCode(error)) throw error
    const handleRetry = () => {
      this.props.onRetry()
      this.setState({ error: null })
    }
    return (
      <Alert
        actions={
          <Button onClick={handleRetry} size="sm" variant="outline">
            Réessayer
          </Button>
        }
        type="error"
      >
        {fr(MISSING)}
      </Alert>
    )
  }
}

/** Rendered inside the boundary: a boundary does not catch its own errors. */
function Content({ children }: { children: () => ReactNode }) {
  return children()
}
