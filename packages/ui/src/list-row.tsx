import type { ReactNode } from 'react'
import { ForwardIcon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import { AppLink } from './link.tsx'

/** Rows that belong together, on one card. */
export function ListGroup({ children, label }: { children: ReactNode; label?: string }) {
	return (
		<section aria-label={label}>
			{label && (
				<h2 className="mb-2 ps-1 text-13 font-medium tracking-normal text-ink-2">{label}</h2>
			)}
			<div className="divided overflow-hidden rounded-card bg-surface shadow-card">{children}</div>
		</section>
	)
}

/** One row: something at the start, text, something at the end. With `to` or `onPress` it can be pressed. */
export function ListRow({
	title,
	text,
	start,
	end,
	to,
	onPress,
	chevron = to !== undefined || onPress !== undefined,
	tone = 'ink',
}: {
	title: ReactNode
	text?: ReactNode
	start?: ReactNode
	end?: ReactNode
	to?: string
	onPress?: () => void
	chevron?: boolean
	tone?: 'ink' | 'danger'
}) {
	const look = joinClasses(
		'flex min-h-13 w-full items-center gap-3 px-4 py-2.5 text-start',
		tone === 'danger' && 'text-deal',
		(to !== undefined || onPress) && 'active:bg-sunken',
	)
	const inside = (
		<>
			{start}
			{/* A word of the title is never broken or covered: the end of the row goes below it if there is no room beside it. */}
			<span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
				<span className="max-w-full flex-1 basis-[5rem] break-words hyphens-auto">
					<span className="block">{title}</span>
					{text && <span className="block text-13 wrap-anywhere text-ink-2">{text}</span>}
				</span>
				{end && <span className="text-ink-2">{end}</span>}
			</span>
			{chevron && <ForwardIcon />}
		</>
	)
	if (to !== undefined)
		return (
			<AppLink to={to} className={look}>
				{inside}
			</AppLink>
		)
	if (onPress)
		return (
			<button type="button" className={look} onClick={onPress}>
				{inside}
			</button>
		)
	return <div className={look}>{inside}</div>
}
