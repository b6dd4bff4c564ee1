import { Check, Search } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import { SkeletonRows } from './skeleton.tsx'
import { TextInput } from './text-input.tsx'

/** One option. */
export interface RegionOption {
	value: string
	label: string
}

/** One level, such as country, then province. */
export interface RegionLevel {
	/** The name of the level: "Country". */
	label: string
	/** Undefined while they are being loaded. */
	options: readonly RegionOption[] | undefined
	value: string | null
}

/** Country, province and so on, one after another, each with a search. It is used in a sheet. */
export function RegionCascader({
	levels,
	onPick,
	searchLabel,
	nothingText,
}: {
	/** The levels known so far; the last is the one being chosen. */
	levels: readonly RegionLevel[]
	onPick: (level: number, value: string) => void
	searchLabel: string
	nothingText: string
}) {
	const [looked, setLooked] = useState<number | null>(null)
	const [wanted, setWanted] = useState('')
	const at = Math.min(looked ?? levels.length - 1, levels.length - 1)
	const level = levels[at]
	if (!level) return null
	const needle = wanted.trim().toLocaleLowerCase()
	const found = level.options?.filter((option) => option.label.toLocaleLowerCase().includes(needle))
	const open = (next: number | null) => {
		setLooked(next)
		setWanted('')
	}

	return (
		<div className="flex flex-col gap-3">
			<div className="flex flex-wrap gap-1">
				{levels.map((one, index) => (
					<button
						key={one.label}
						type="button"
						aria-current={index === at ? 'step' : undefined}
						onClick={() => open(index)}
						className={joinClasses(
							'min-h-11 rounded-full px-3 text-13',
							index === at ? 'bg-brand-soft font-semibold text-brand' : 'text-ink-2',
						)}
					>
						{one.options?.find((option) => option.value === one.value)?.label ?? one.label}
					</button>
				))}
			</div>
			<TextInput
				label={searchLabel}
				hideLabel
				type="search"
				placeholder={searchLabel}
				value={wanted}
				onChange={setWanted}
				start={<Icon as={Search} size={18} className="text-ink-3" />}
			/>
			{found === undefined && <SkeletonRows />}
			{found?.length === 0 && <EmptyState title={nothingText} />}
			{found && found.length > 0 && (
				<ul className="divided">
					{found.map((option) => (
						<li key={option.value}>
							<button
								type="button"
								aria-pressed={option.value === level.value}
								onClick={() => {
									onPick(at, option.value)
									open(null)
								}}
								className="flex min-h-12 w-full items-center gap-3 px-2 text-start"
							>
								<span className="min-w-0 flex-1">{option.label}</span>
								{option.value === level.value && (
									<Icon as={Check} size={18} className="text-brand" />
								)}
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
