import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'

const kinds = {
	info: { look: 'bg-sunken text-ink', icon: Info },
	problem: { look: 'bg-deal-soft text-deal', icon: TriangleAlert },
	warning: { look: 'bg-deal-soft text-deal', icon: TriangleAlert },
	good: { look: 'bg-brand-soft text-brand', icon: CircleCheck },
} as const

/** A message of the page, where it matters. A problem is read out at once. */
export function Notice({
	kind = 'info',
	title,
	children,
	end,
}: {
	kind?: keyof typeof kinds
	title?: string
	children?: ReactNode
	end?: ReactNode
}) {
	const { look, icon } = kinds[kind]
	return (
		<div
			role={kind === 'problem' ? 'alert' : 'note'}
			className={joinClasses('flex items-start gap-3 rounded-tile px-4 py-3 text-13', look)}
		>
			<Icon as={icon} size={20} />
			<div className="min-w-0 flex-1">
				{title && <p className="font-semibold">{title}</p>}
				{children}
			</div>
			{end}
		</div>
	)
}
