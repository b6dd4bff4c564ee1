import type { ReactNode } from 'react'
import { ForwardIcon } from './icon.tsx'
import { AppLink } from './link.tsx'

/** The heading of a part of a page, with a link to all of it. */
export function SectionHead({
	title,
	to,
	more,
	end,
	id,
}: {
	title: string
	to?: string
	/** The text of the link: "See all". */
	more?: string
	/** Beside the title, such as a countdown. */
	end?: ReactNode
	id?: string
}) {
	return (
		<div className="flex min-h-11 flex-wrap items-center gap-x-2.5">
			<h2 id={id} className="text-20">
				{title}
			</h2>
			{end}
			{to !== undefined && more && (
				<AppLink
					to={to}
					className="ms-auto inline-flex min-h-11 items-center gap-1 text-13 text-ink-2"
					aria-label={`${more}: ${title}`}
				>
					{more}
					<ForwardIcon size={16} />
				</AppLink>
			)}
		</div>
	)
}
