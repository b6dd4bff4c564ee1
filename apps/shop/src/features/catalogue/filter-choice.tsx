import { Skeleton } from '@portolan/ui'
import type { ReactNode } from 'react'

/** A part of the filter sheet: a title and chips to choose from. */
export function FilterChoice({
	title,
	isPending,
	children,
}: {
	title: string
	isPending: boolean
	children: ReactNode
}) {
	return (
		<fieldset aria-busy={isPending}>
			<legend className="mb-2 text-15 font-semibold">{title}</legend>
			<div className="flex flex-wrap gap-2">
				{isPending
					? ['w-24', 'w-32', 'w-20', 'w-28', 'w-36'].map((width) => (
							<Skeleton key={width} className={`h-11 rounded-full ${width}`} />
						))
					: children}
			</div>
		</fieldset>
	)
}
