import TranslateIcon from '@mui/icons-material/Translate'
import { Box, Button } from '@mui/material'
import type { TranslatedKind } from '@portolan/contract'
import { keepTranslated, needsNoTranslation, showTranslated, useTranslated } from '@portolan/web'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { problemText } from './problem-text.ts'
import { useTranslator } from './use-translator.ts'
import { language, t } from './words.ts'

/** What a translation says of its service. */
interface Reply {
	service: string
}

/** The translation that is shown instead of the original; null while the original is. */
export function useShownTranslation<Translation extends Reply>(
	kind: TranslatedKind,
	id: string,
): Translation | null {
	const translated = useTranslated<Translation>(keyOf(kind, id))
	return translated?.isShown ? translated.reply : null
}

/** The button that translates a text, and afterwards who translated it. Nothing for texts in the reader's language. */
export function TranslateLine({
	kind,
	id,
	texts,
	lang,
	translate,
}: {
	kind: TranslatedKind
	id: string
	/** The texts as they were written. */
	texts: readonly string[]
	/** The language in which the server says they are; null where it does not know. */
	lang: string | null
	translate: () => Promise<Reply>
}) {
	const notify = useNotify()
	const translated = useTranslated<Reply>(keyOf(kind, id))
	const [isBusy, setBusy] = useState(false)
	const [hasFailed, setFailed] = useState(false)
	const reader = language().file
	const isForeign = texts.some((text) => !needsNoTranslation(text, reader, lang))
	const translator = useTranslator({ enabled: isForeign })
	if (!isForeign || !translator?.[kind].includes(reader)) return null
	const isShown = translated?.isShown ?? false

	async function press() {
		if (translated) return showTranslated(keyOf(kind, id), !isShown)
		setBusy(true)
		try {
			keepTranslated(keyOf(kind, id), await translate())
			setFailed(false)
		} catch (error) {
			setFailed(true)
			notify(problemText(error), { type: 'error' })
		} finally {
			setBusy(false)
		}
	}
	return (
		<Box
			sx={{
				display: 'flex',
				flexWrap: 'wrap',
				alignItems: 'center',
				columnGap: 1,
				fontSize: 12,
				color: 'text.secondary',
			}}
		>
			<span role="status">
				{isShown && translated && t('translation.by', { service: translated.reply.service })}
			</span>
			<Button
				size="small"
				startIcon={<TranslateIcon fontSize="inherit" />}
				loading={isBusy}
				onClick={() => void press()}
			>
				{t(
					translated
						? isShown
							? 'translation.original'
							: 'translation.again'
						: hasFailed
							? 'waiting.again'
							: 'translation.translate',
				)}
			</Button>
		</Box>
	)
}

function keyOf(kind: TranslatedKind, id: string): string {
	return `${kind} ${id} ${language().file}`
}
