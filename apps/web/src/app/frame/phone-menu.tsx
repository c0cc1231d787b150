import { Menu } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { MenuOnDemand } from './menu-on-demand.tsx'

const loadList = async () => (await import('./phone-menu-list.tsx')).PhoneMenuList

/** The links of the top bar on a narrow screen. */
export function PhoneMenu() {
  return (
    <MenuOnDemand
      load={loadList}
      trigger={
        <Button aria-label="Menu" className="-ml-2 lg:hidden" size="icon" variant="ghost">
          <Menu aria-hidden="true" />
        </Button>
      }
    />
  )
}
