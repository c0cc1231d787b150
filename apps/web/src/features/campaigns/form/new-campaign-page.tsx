import { useState } from 'react'
import { useLocation } from 'react-router'
import { PageHeader } from '@/components/page-header.tsx'
import { FORM_TITLES } from '@/domain/site/headings.ts'
import { useNamePage } from '@/domain/site/page-title.ts'
import { BackButton } from '../back-button.tsx'
import { CampaignForm } from './campaign-form.tsx'

export function NewCampaignPage() {
  // A second navigation to this page opens an empty form: what was written before was saved under its own address.
  return <NewCampaign key={useLocation().key} />
}

function NewCampaign() {
  const [isCreated, setCreated] = useState(false)
  const title = isCreated ? 'Modifier la campagne' : FORM_TITLES.newCampaign
  useNamePage(title)
  return (
    <>
      <PageHeader back={<BackButton />} title={title} />
      <CampaignForm campaign={null} onCreated={() => setCreated(true)} />
    </>
  )
}
