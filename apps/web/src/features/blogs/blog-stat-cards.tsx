import type { BlogStats } from '@vigie/contract/writing/blogs.ts'
import { FileText, FolderOpen, Globe, PencilLine } from 'lucide-react'
import { StatCard, StatCards } from '@/components/charts/stat-card.tsx'
import { formatNumber } from '@/lib/numbers.ts'

const CARDS = [
  { label: 'Total des blogs', name: 'totalBlogs', icon: FileText },
  { label: 'Publiés', name: 'publishedBlogs', icon: Globe },
  { label: 'Brouillons', name: 'draftBlogs', icon: PencilLine },
  { label: 'Catégories', name: 'totalCategories', icon: FolderOpen },
] as const

/** Drawn without figures too, so that nothing moves when they arrive. */
export function BlogStatCards({ stats }: { stats: BlogStats | undefined }) {
  return (
    <StatCards>
      {CARDS.map(({ label, name, icon }) => (
        <StatCard
          icon={icon}
          key={name}
          label={label}
          isLoading={!stats}
          value={stats ? formatNumber(stats[name]) : ''}
        />
      ))}
    </StatCards>
  )
}
