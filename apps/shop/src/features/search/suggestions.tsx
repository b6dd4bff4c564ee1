import { Icon } from '@portolan/ui'
import { ArrowUpLeft, LayoutGrid, Package, Search, Store } from 'lucide-react'
import { links } from '../../shared/links.ts'
import type { ReplyOf } from '../../shared/api.ts'
import { t } from '../../shared/messages.ts'

/** One suggestion. */
export type Suggestion = ReplyOf<'suggestSearches'>[number]

const icons = { keyword: Search, product: Package, category: LayoutGrid, shop: Store } as const

/** Where a suggestion leads; a keyword is searched for. */
export function placeOf(suggestion: Suggestion): string {
	const { kind, id, text } = suggestion
	if (id === null || kind === 'keyword') return links.search(text)
	if (kind === 'product') return links.detail(id)
	if (kind === 'shop') return links.shop(id)
	return `/search?${new URLSearchParams({ category_id: id })}`
}

const kindWords = {
	keyword: null,
	product: 'search.kind_product',
	category: 'search.kind_category',
	shop: 'search.kind_shop',
} as const

/** Suggestions while typing. `marked` is the one that the arrow keys have reached. */
export function Suggestions({
	id,
	suggestions,
	marked,
	onPick,
	onFill,
}: {
	id: string
	suggestions: readonly Suggestion[]
	marked: number
	onPick: (suggestion: Suggestion) => void
	/** Takes the text into the field to type on. */
	onFill: (text: string) => void
}) {
	return (
		<div id={id} role="listbox" aria-label={t('search.suggestions')} className="flex flex-col">
			{suggestions.map((suggestion, place) => {
				const word = kindWords[suggestion.kind]
				return (
					// The field keeps the focus; its arrow keys move through this list (WAI-ARIA combobox).
					// oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
					<div
						key={`${suggestion.kind} ${suggestion.id ?? ''} ${suggestion.text}`}
						id={`${id}-${place}`}
						role="option"
						aria-selected={place === marked}
						className={`flex min-h-12 cursor-pointer items-center gap-3.5 rounded-tile px-2 active:bg-sunken ${place === marked ? 'bg-sunken' : ''}`}
						onClick={() => onPick(suggestion)}
					>
						<Icon as={icons[suggestion.kind]} size={20} className="text-ink-3" />
						<span className="min-w-0 grow break-words">{suggestion.text}</span>
						{word === null ? (
							<span
								aria-hidden="true"
								className="-me-2 inline-flex size-11 shrink-0 items-center justify-center text-ink-3"
								onClick={(event) => {
									event.stopPropagation()
									onFill(suggestion.text)
								}}
							>
								<Icon as={ArrowUpLeft} size={18} className="mirror" />
							</span>
						) : (
							<span className="shrink-0 text-12 text-ink-3">{t(word)}</span>
						)}
					</div>
				)
			})}
		</div>
	)
}
