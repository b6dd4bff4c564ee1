import { joinClasses } from './join-classes.ts'

const sizes = { s: 'text-13', m: 'text-15', l: 'text-20', xl: 'text-30' } as const

/** A formatted amount, and the former one. `wasLabel` is for people who do not see that it is struck through. */
export function Price({
	amount,
	was,
	wasLabel,
	size = 'm',
	tone = 'ink',
}: {
	amount: string
	was?: string | null | undefined
	wasLabel?: string
	size?: keyof typeof sizes
	tone?: 'deal' | 'ink'
}) {
	return (
		<span className="inline-flex flex-wrap items-baseline gap-x-1.5">
			<span
				className={joinClasses(
					'tabular font-bold',
					sizes[size],
					size === 'xl' && 'tracking-tight',
					tone === 'deal' ? 'text-deal' : 'text-ink',
				)}
			>
				{amount}
			</span>
			{was && (
				<s className={joinClasses('tabular text-ink-3', size === 'xl' ? 'text-17' : 'text-12')}>
					{wasLabel && <span className="sr-only">{wasLabel} </span>}
					{was}
				</s>
			)}
		</span>
	)
}
