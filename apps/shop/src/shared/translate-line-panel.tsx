import { Button, Icon } from '@portolan/ui'
import { keepTranslated, needsNoTranslation, showTranslated } from '@portolan/web'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { call, type InputOf } from './api.ts'
import { language, t } from './messages.ts'
import { useCall } from './queries.ts'
import { translatedKey, useTranslated, type TranslatedThings } from './translated.ts'

/** What is translated: its kind, its id, and the input of the call that translates it. */
export type ToTranslate = {
	[Kind in keyof TranslatedThings]: {
		kind: Kind
		id: string
		input: InputOf<TranslatedThings[Kind]>
	}
}[keyof TranslatedThings]

/** The props of {@link TranslateLine}. */
export interface TranslateLineProps {
	thing: ToTranslate
	/** The texts as they were written. */
	texts: readonly string[]
	/** The language in which the server says they are; null where it does not know. */
	lang: string | null
	className?: string
}

/** Longer than the server waits for the service, twice. */
const timeoutMs = 20_000
/** The service and its languages seldom change. */
const staleMs = 3_600_000

/** The button, or after a translation who made it and the way back. */
export default function TranslateLinePanel({
	thing,
	texts,
	lang,
	className = '',
}: TranslateLineProps) {
	const info = useCall('getTranslator', undefined, { quiet: true, staleMs })
	const own = language().file
	const translated = useTranslated(thing.kind, thing.id)
	const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
	const isOffered = info.data?.[thing.kind].includes(own) ?? false
	if (!isOffered || texts.every((text) => needsNoTranslation(text, own, lang))) return null
	const key = translatedKey(thing.kind, thing.id)
	const isShown = translated?.isShown ?? false

	async function press() {
		if (translated) return showTranslated(key, !isShown)
		setState('busy')
		try {
			keepTranslated(key, await translate(thing))
			setState('ready')
		} catch {
			// The toast says why.
			setState('failed')
		}
	}
	return (
		<div className={`flex flex-wrap items-center gap-x-2 text-12 text-ink-2 ${className}`}>
			<span role="status" className="empty:hidden">
				{isShown && translated && t('translation.by', { service: translated.reply.service })}
			</span>
			<Button
				tone="quiet"
				size="s"
				className="px-0! text-start"
				busy={state === 'busy'}
				start={<Icon as={Languages} size={16} />}
				onPress={() => void press()}
			>
				{t(
					translated
						? isShown
							? 'translation.original'
							: 'translation.again'
						: state === 'failed'
							? 'common.retry'
							: 'translation.translate',
				)}
			</Button>
		</div>
	)
}

/** The same press again is a second try, not a mistake. */
function translate(thing: ToTranslate): Promise<unknown> {
	const options = { skipRepeatCheck: true, timeoutMs } as const
	switch (thing.kind) {
		case 'review':
			return call('translateReview', thing.input, options)
		case 'product':
			return call('translateProduct', thing.input, options)
		case 'message':
			return call('translateMessage', thing.input, options)
		case 'parcel':
			return call('translateParcel', thing.input, options)
	}
}
