import type { Focus } from '@vigie/contract/common/images.ts'
import type { BlogListItem } from '@vigie/contract/writing/blogs.ts'
import { Copy, EyeOff, Globe, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { RowTitle } from '@/components/lists/row-title.tsx'
import { Badge } from '@/components/ui/badge.tsx'
import { Button } from '@/components/ui/button.tsx'
import { ROW_ACTION, RowAction } from '@/components/ui/row-action.tsx'
import {
  Table,
  TableActions,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table.tsx'
import { ContentImage } from '@/domain/images/content-image.tsx'
import { SiteLink } from '@/domain/site/site-link.tsx'
import { formatDay } from '@/lib/dates.ts'
import { BlogStatusBadge } from './blog-status-badge.tsx'

type Props = {
  blogs: readonly BlogListItem[]
  focusOf: (image: string | null) => Focus | undefined
  isGone: (id: number) => boolean
  onToggle: (blog: BlogListItem) => void
  onDelete: (blog: BlogListItem) => void
  onDuplicate: (blog: BlogListItem) => void
  /** Its page on the company's site, when it is public. */
  hrefOf: (blog: BlogListItem) => string | undefined
}

export function BlogTable({ blogs, focusOf, isGone, onToggle, onDelete, onDuplicate, hrefOf }: Props) {
  return (
    <Table aria-label="Blogs" className="xl:[&_:is(td,th)]:px-3">
      <TableHeader>
        <TableRow>
          <TableHead>Titre</TableHead>
          <TableHead>Catégorie</TableHead>
          <TableHead className="lg:max-xl:hidden">Auteur</TableHead>
          <TableHead>Statut</TableHead>
          <TableHead className="xl:max-w-28 xl:whitespace-normal!">Date de publication</TableHead>
          <TableHead className="text-right">Actions</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {blogs.map((blog) => (
          <BlogRow
            blog={blog}
            focus={focusOf(blog.image)}
            href={blog.published ? hrefOf(blog) : undefined}
            isGone={isGone(blog.id)}
            key={blog.id}
            onDelete={() => onDelete(blog)}
            onDuplicate={() => onDuplicate(blog)}
            onToggle={() => onToggle(blog)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

type RowProps = {
  blog: BlogListItem
  focus: Focus | undefined
  isGone: boolean
  href: string | undefined
  onToggle: () => void
  onDelete: () => void
  onDuplicate: () => void
}

function BlogRow({ blog, focus, isGone, href, onToggle, onDelete, onDuplicate }: RowProps) {
  const { id, title, excerpt, image, published, publishedAt } = blog
  const toggleLabel = published ? 'Dépublier' : 'Publier'
  return (
    <TableRow isGone={isGone}>
      <TableCell className="lg:max-w-72 xl:max-w-120 xl:min-w-105">
        <span className="flex min-w-0 items-center gap-3">
          <ContentImage
            alt=""
            className="h-10 w-16 shrink-0 rounded-sm"
            focus={focus}
            src={image}
            width={160}
          />
          <span className="min-w-0">
            <RowTitle to={`/blogs/edit/${id}`}>{title}</RowTitle>
            <span className="line-clamp-2 text-muted lg:line-clamp-1">{excerpt}</span>
            {href && <SiteLink href={href} of={title} />}
          </span>
        </span>
      </TableCell>
      <TableCell label="Catégorie">
        <Badge variant="outline">{blog.category}</Badge>
      </TableCell>
      <TableCell className="lg:max-w-36 lg:break-words lg:max-xl:hidden" label="Auteur">
        {blog.author}
      </TableCell>
      <TableCell label="Statut">
        <BlogStatusBadge blog={blog} />
      </TableCell>
      <TableCell className="whitespace-nowrap" label="Date de publication" isNumeric>
        {publishedAt ? (
          <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
        ) : (
          <span className="text-muted">Non publié</span>
        )}
      </TableCell>
      {/* Four labels with icons would not fit beside a title; one width for « Publier » and « Dépublier » aligns them. */}
      <TableActions className="[&_svg]:hidden xl:[&_button:first-of-type]:w-20">
        <Button asChild className={ROW_ACTION} size="row" variant="quiet">
          <Link aria-label={`Modifier ${title}`} to={`/blogs/edit/${id}`}>
            <Pencil aria-hidden="true" />
            Modifier
          </Link>
        </Button>
        <RowAction
          icon={published ? EyeOff : Globe}
          label={`${toggleLabel} ${title}`}
          onClick={onToggle}
          title={toggleLabel}
        />
        <RowAction icon={Copy} label={`Dupliquer ${title}`} onClick={onDuplicate} title="Dupliquer" />
        <RowAction
          isDestructive
          icon={Trash2}
          label={`Supprimer ${title}`}
          onClick={onDelete}
          title="Supprimer"
        />
      </TableActions>
    </TableRow>
  )
}
