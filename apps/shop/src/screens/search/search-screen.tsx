import { useState } from 'react'
import { useNavigate, useSearchParams } from '../../shared/router.tsx'
import {
	placeOf,
	rememberSearch,
	Suggestions,
	type Suggestion,
} from '../../features/search/index.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { useSettled } from '../../shared/use-settled.ts'
import { SearchBar } from './search-bar.tsx'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'

/** How long after the last typed character suggestions are asked for. */
const settleMs = 200
const listId = 'search-suggestions'

/** Searches products and shops: earlier searches, suggestions, and results. */
export default function SearchScreen() {
	const [query] = useSearchParams()
	const navigate = useNavigate()
	const searched = query.get('title')?.trim() ?? ''
	// Any filter shows a list, also without words.
	const hasResults = searched !== '' || query.size > (query.has('title') ? 1 : 0)
	const [text, setText] = useState(searched)
	const [isTyping, setIsTyping] = useState(false)
	const [marked, setMarked] = useState(-1)

	const wanted = useSettled(text.trim(), settleMs)
	const asks = isTyping && wanted !== ''
	const found = useCall(
		'suggestSearches',
		{ title: wanted },
		{ enabled: asks, quiet: true, keepsPrevious: true },
	).data
	const suggestions = asks && text.trim() !== '' ? (found ?? []) : []

	/** This page is kept alive, also under the next search: its field shows what its URL says, or will say next. */
	function leave(title = searched) {
		setIsTyping(false)
		setMarked(-1)
		setText(title)
	}

	function search(wish: string) {
		const title = wish.trim()
		if (title === '') return
		rememberSearch(title)
		leave(title)
		if (title !== searched) navigate(links.search(title), { replace: true })
	}

	function pick(suggestion: Suggestion) {
		if (suggestion.kind === 'keyword') return search(suggestion.text)
		leave()
		navigate(placeOf(suggestion))
	}

	function type(next: string) {
		setText(next)
		setMarked(-1)
		setIsTyping(true)
	}

	return (
		<Screen
			wide={hasResults}
			title={t('title.search')}
			bar={
				<SearchBar
					text={text}
					startsFocused={!hasResults}
					listId={listId}
					count={suggestions.length}
					marked={marked}
					onMark={setMarked}
					onType={type}
					onFocus={() => setIsTyping(text !== searched)}
					onLeave={() => setIsTyping(false)}
					onSubmit={() => {
						const suggestion = suggestions[marked]
						if (suggestion) pick(suggestion)
						else search(text)
					}}
				/>
			}
		>
			{suggestions.length > 0 ? (
				<Suggestions
					id={listId}
					suggestions={suggestions}
					marked={marked}
					onPick={pick}
					onFill={type}
				/>
			) : hasResults && (text !== '' || searched === '') ? (
				<SearchResults title={searched} onSearch={search} />
			) : (
				<SearchStart onSearch={search} />
			)}
		</Screen>
	)
}
