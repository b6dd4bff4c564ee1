import { BackIcon, Icon, IconButton } from '@portolan/ui'
import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '../../shared/messages.ts'
import { useBack } from '../../shared/navigation.ts'

/** The search field with the back button. The arrow keys move through the suggestions (WAI-ARIA combobox). */
export function SearchBar({
	text,
	startsFocused,
	listId,
	count,
	marked,
	onMark,
	onType,
	onFocus,
	onLeave,
	onSubmit,
}: {
	text: string
	startsFocused: boolean
	listId: string
	/** How many suggestions are shown. */
	count: number
	/** The suggestion that the arrow keys have reached; -1 for none. */
	marked: number
	onMark: (place: number) => void
	onType: (text: string) => void
	onFocus: () => void
	onLeave: () => void
	onSubmit: () => void
}) {
	const field = useRef<HTMLInputElement>(null)
	const goBack = useBack()
	useEffect(() => {
		if (startsFocused) field.current?.focus({ preventScroll: true })
	}, [startsFocused])

	return (
		<header className="sticky top-0 z-20 bg-canvas/85 pt-(--top) blurred">
			<h1 className="sr-only">{t('title.search')}</h1>
			<form
				role="search"
				action="/search"
				className="flex min-h-16 items-center gap-1 ps-2 pe-4"
				onSubmit={(event) => {
					event.preventDefault()
					field.current?.blur()
					onSubmit()
				}}
			>
				<IconButton label={t('common.back')} onPress={goBack}>
					<BackIcon />
				</IconButton>
				<div className="flex min-h-12 min-w-0 grow items-center gap-2.5 rounded-full bg-surface ps-4 pe-1 shadow-card focus-within:ring-2 focus-within:ring-brand">
					<Icon as={Search} size={20} className="text-ink-3" />
					<input
						ref={field}
						type="search"
						name="title"
						value={text}
						maxLength={100}
						autoComplete="off"
						autoCapitalize="none"
						enterKeyHint="search"
						// The placeholder has the direction of the page; what is typed has that of its own language.
						dir={text === '' ? undefined : 'auto'}
						placeholder={t('search.field')}
						role="combobox"
						aria-label={t('search.field')}
						aria-expanded={count > 0}
						aria-controls={count > 0 ? listId : undefined}
						aria-autocomplete="list"
						aria-activedescendant={marked < 0 ? undefined : `${listId}-${marked}`}
						className="min-w-0 flex-1 bg-transparent py-2 text-start outline-none placeholder:text-ink-3"
						onFocus={onFocus}
						onChange={(event) => onType(event.target.value)}
						onKeyDown={(event) => {
							if (event.key === 'Escape' && count > 0) {
								event.preventDefault()
								onLeave()
								return
							}
							const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
							if (step === undefined || count === 0) return
							event.preventDefault()
							// -1 is the field itself, between the last and the first.
							onMark(((marked + 1 + step + count + 1) % (count + 1)) - 1)
						}}
					/>
					{text !== '' && (
						<IconButton
							label={t('search.clear_field')}
							onPress={() => {
								onType('')
								field.current?.focus()
							}}
						>
							<Icon as={X} size={18} className="text-ink-3" />
						</IconButton>
					)}
				</div>
			</form>
		</header>
	)
}
