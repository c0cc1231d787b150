import type { Focus } from '@vigie/contract/common/images.ts'
import type { Project } from '@vigie/contract/writing/projects.ts'
import { Copy, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { RowTitle } from '@/components/lists/row-title.tsx'
import { Badge } from '@/components/ui/badge.tsx'
import { Button } from '@/components/ui/button.tsx'
import { CardFooter } from '@/components/ui/card.tsx'
import { ContentImage } from '@/domain/images/content-image.tsx'
import { SiteLink } from '@/domain/site/site-link.tsx'
import { cn } from '@/lib/cn.ts'
import { formatDay } from '@/lib/dates.ts'

type Props = {
  project: Project
  focus: Focus | undefined
  isGone: boolean
  /** Its page on the company's site, when it is public. */
  href: string | undefined
  onDelete: () => void
  onDuplicate: () => void
}

export function ProjectCard({ project, focus, isGone, href, onDelete, onDuplicate }: Props) {
  const { id, title, category, client, date, tags, link, isActive } = project
  return (
    <article
      aria-hidden={isGone || undefined}
      className={cn(
        'flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-xs',
        isGone && 'row-gone',
      )}
      inert={isGone}
    >
      <div className="relative">
        <ContentImage
          alt={project.imageAlts[project.image] ?? ''}
          className="aspect-2/1 w-full"
          focus={focus}
          sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw"
          src={project.image}
          width={640}
        />
        <Badge className="absolute top-3 right-3 shadow-xs" variant={isActive ? 'success' : 'secondary'}>
          {isActive ? 'Actif' : 'Inactif'}
        </Badge>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-4">
        <div className="min-w-0">
          <h2>
            <RowTitle isCard isStrong to={`/projects/edit/${id}`}>
              {title}
            </RowTitle>
          </h2>
          <p className="mt-1 line-clamp-3 text-sm text-muted">{plainText(project.description)}</p>
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
          <Detail label="Catégorie" value={category} />
          {client && <Detail label="Client" value={client} />}
          <Detail label="Date" value={formatDay(date)} />
        </dl>
        {tags.length > 0 && (
          <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li className="min-w-0" key={tag}>
                <Badge className="truncate" variant="outline">
                  {tag}
                </Badge>
              </li>
            ))}
          </ul>
        )}
        {(href || link) && (
          <p className="mt-auto flex flex-wrap gap-x-4">
            {href && <SiteLink href={href} of={title} />}
            {link && (
              <Button asChild className="h-auto! px-0! pointer-coarse:min-h-11" size="sm" variant="link">
                <a aria-label={`Voir ${title}`} href={link} rel="noopener noreferrer" target="_blank">
                  <ExternalLink aria-hidden="true" />
                  Voir
                </a>
              </Button>
            )}
          </p>
        )}
      </div>
      <CardFooter className="flex-wrap justify-end">
        <Button asChild size="sm" variant="outline">
          <Link aria-label={`Modifier ${title}`} to={`/projects/edit/${id}`}>
            <Pencil aria-hidden="true" />
            Modifier
          </Link>
        </Button>
        <Button aria-label={`Dupliquer ${title}`} onClick={onDuplicate} size="sm" variant="ghost">
          <Copy aria-hidden="true" />
          Dupliquer
        </Button>
        <Button
          aria-label={`Supprimer ${title}`}
          className="hover:text-danger-text!"
          onClick={onDelete}
          size="sm"
          variant="ghost"
        >
          <Trash2 aria-hidden="true" />
          Supprimer
        </Button>
      </CardFooter>
    </article>
  )
}

function Detail({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </>
  )
}

/** Removes the markdown signs, for the summary on a card. Not a sanitiser: React escapes the text. */
export function plainText(markdown: string) {
  return markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?u>/g, '')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/^\s*\|?[\s:|-]+\|?\s*$/gm, '')
    .replace(/[*`|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
