import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button.tsx'
import { campaignPath, NEW_CAMPAIGN } from './campaign-paths.ts'

export function NewCampaignLink() {
  return (
    <Button asChild>
      <Link to={campaignPath(NEW_CAMPAIGN)}>
        <Plus aria-hidden="true" />
        Nouvelle campagne
      </Link>
    </Button>
  )
}
