import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Shown instead of an empty list: one sentence and one action. */
export function EmptyState({
	icon,
	title,
	text,
	action,
}: {
	icon?: LucideIcon
	title: string
	text?: string
	/** A Button. */
	action?: ReactNode
}) {
	return (
		<div className="flex flex-col items-center gap-3 px-6 py-14 text-center">
			{icon && (
				<span className="inline-flex size-18 items-center justify-center rounded-full bg-sunken text-ink-2">
					<Icon as={icon} size={30} />
				</span>
			)}
			<p className="text-17 font-semibold text-balance">{title}</p>
			{text && <p className="max-w-[18rem] text-ink-2 text-balance">{text}</p>}
			{action && <div className="mt-2">{action}</div>}
		</div>
	)
}
