import TranslateIcon from '@mui/icons-material/Translate'
import {
	Alert,
	Button,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	LinearProgress,
	Stack,
	TextField,
	Typography,
} from '@mui/material'
import {
	importProductTexts,
	languages,
	suggestProductTexts,
	type ReplyOf,
	type OtherLanguage,
} from '@portolan/contract'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../../shared/api.ts'
import { csvFaults } from '../../shared/csv-faults.ts'
import { Facts } from '../../shared/facts.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { useTranslator } from '../../shared/use-translator.ts'
import { t } from '../../shared/words.ts'

type Suggestions = ReplyOf<typeof suggestProductTexts>
type Row = Suggestions['list'][number]

/**
 * Offers machine translations of missing texts, some products at a time, to be read and corrected before they are saved. Nothing where no
 * service translates goods into the language.
 */
export function TranslateTexts({ lang }: { lang: OtherLanguage }) {
	const translator = useTranslator()
	const [isOpen, setOpen] = useState(false)
	const suggest = useMutation({
		mutationFn: (skip: number) => call(suggestProductTexts, { lang, skip }),
	})
	if (!translator?.service || !translator.product.includes(lang)) return null
	const title = t('seller.texts_translate', { service: translator.service })
	return (
		<>
			<Button
				variant="outlined"
				startIcon={<TranslateIcon />}
				onClick={() => {
					setOpen(true)
					suggest.mutate(0)
				}}
			>
				{title}
			</Button>
			{isOpen && (
				<TranslateDialog
					// A new batch begins with its own texts.
					key={suggest.submittedAt}
					title={title}
					lang={lang}
					asked={suggest}
					onSaved={(taken) => {
						const { data } = suggest
						if (!data || data.remaining === 0) setOpen(false)
						else suggest.mutate((suggest.variables ?? 0) + stillLacking(data, taken))
					}}
					onRetry={() => suggest.mutate(suggest.variables ?? 0)}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	)
}

/** So many of the products still lack a text after some of the suggestions were saved. */
function stillLacking(data: Suggestions, taken: ReadonlySet<Row>): number {
	const left = data.list.filter((row) => !taken.has(row)).map(({ product_id }) => product_id)
	return new Set([...data.incomplete, ...left]).size
}

function TranslateDialog({
	title,
	lang,
	asked,
	onSaved,
	onRetry,
	onClose,
}: {
	title: string
	lang: OtherLanguage
	asked: { data: Suggestions | undefined; error: Error | null; isPending: boolean }
	onSaved: (taken: ReadonlySet<Row>) => void
	onRetry: () => void
	onClose: () => void
}) {
	const id = useId()
	const notify = useNotify()
	const send = useSend(importProductTexts)
	const [texts, setTexts] = useState<ReadonlyMap<Row, string>>(new Map())
	const list = asked.data?.list ?? []
	const textOf = (row: Row) => texts.get(row) ?? row.text
	const taken = list.filter((row) => textOf(row).trim() !== '')
	const language = languages.find(({ file }) => file === lang)
	const save = async () => {
		try {
			const csv = csvOf(taken.map((row) => ({ ...row, text: textOf(row) })))
			const saved = await send.mutateAsync({ lang, csv })
			notify(t('seller.texts_done', { texts: saved.texts, products: saved.products }), {
				type: 'success',
			})
			onSaved(new Set(taken))
		} catch {
			// It is shown in the dialog.
		}
	}
	return (
		<Dialog open aria-labelledby={id} fullWidth maxWidth="md" onClose={onClose}>
			<DialogTitle id={id}>
				{title}: <bdi lang={language?.tag}>{language?.name}</bdi>
			</DialogTitle>
			<DialogContent dividers>
				<Stack spacing={2.5}>
					<Typography color="text.secondary">{t('seller.texts_translate_lead')}</Typography>
					{asked.isPending && <LinearProgress aria-label={t('layout.loading')} />}
					{asked.error && (
						<Alert
							severity="error"
							action={
								<Button color="inherit" onClick={onRetry}>
									{t('waiting.again')}
								</Button>
							}
						>
							{problemText(asked.error)}
						</Alert>
					)}
					{asked.data && asked.data.left_out > 0 && (
						<Alert severity="info">
							{t('seller.texts_left_out', { count: asked.data.left_out })}
						</Alert>
					)}
					<SuggestedTexts
						list={list}
						lang={lang}
						textOf={textOf}
						onChange={(row, text) => setTexts(new Map(texts).set(row, text))}
					/>
					{send.error && (
						<Alert severity="error">
							{problemText(send.error)}
							<Facts facts={csvFaults(send.error)} />
						</Alert>
					)}
				</Stack>
			</DialogContent>
			<DialogActions sx={{ px: 3, py: 2 }}>
				{asked.data && asked.data.remaining > 0 && (
					<Typography variant="body2" color="text.secondary" sx={{ marginInlineEnd: 'auto' }}>
						{t('seller.texts_remaining', { count: asked.data.remaining })}
					</Typography>
				)}
				<Button onClick={onClose}>{t('decision.leave')}</Button>
				<Button
					variant="contained"
					disabled={taken.length === 0}
					loading={send.isPending}
					onClick={() => void save()}
				>
					{t('seller.texts_save')}
				</Button>
			</DialogActions>
		</Dialog>
	)
}

/** A field for each suggestion, under its English text and the title of its product. */
function SuggestedTexts({
	list,
	lang,
	textOf,
	onChange,
}: {
	list: readonly Row[]
	lang: OtherLanguage
	textOf: (row: Row) => string
	onChange: (row: Row, text: string) => void
}) {
	const id = useId()
	const language = languages.find(({ file }) => file === lang)
	return list.map((row, at) => (
		<Stack key={`${row.product_id} ${row.field}`} spacing={0.5}>
			{list[at - 1]?.product_id !== row.product_id && (
				<Typography variant="subtitle1" component="h3">
					{row.product}
				</Typography>
			)}
			<Typography
				id={`${id}-${at}`}
				variant="body2"
				color="text.secondary"
				lang="en"
				dir="ltr"
				sx={{ whiteSpace: 'pre-line' }}
			>
				{row.english}
			</Typography>
			<TextField
				multiline
				fullWidth
				value={textOf(row)}
				onChange={(event) => onChange(row, event.target.value)}
				slotProps={{
					htmlInput: {
						lang: language?.tag,
						dir: language?.dir,
						'aria-labelledby': `${id}-${at}`,
					},
				}}
			/>
		</Stack>
	))
}

const columns = ['product_id', 'field', 'english', 'text'] as const

/** The file that `importProductTexts` takes. Every value is quoted (RFC 4180). */
function csvOf(rows: readonly Row[]): string {
	return [columns, ...rows.map((row) => columns.map((name) => row[name]))]
		.map((values) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(','))
		.join('\r\n')
}
