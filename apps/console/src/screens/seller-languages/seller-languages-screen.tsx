import {
	Box,
	Button,
	LinearProgress,
	Paper,
	Stack,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
	Typography,
} from '@mui/material'
import {
	exportProductTexts,
	languages,
	listProductLanguages,
	type OtherLanguage,
} from '@portolan/contract'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Answered } from '../../shared/answered.tsx'
import { call } from '../../shared/api.ts'
import { CsvButton, saveCsv } from '../../shared/csv-button.tsx'
import { count } from '../../shared/format.ts'
import { Page } from '../../shared/page.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { t } from '../../shared/words.ts'
import { WideTable } from '../../shared/wide-table.tsx'
import { ImportTexts } from './import-texts.tsx'
import { TranslateTexts } from './translate-texts.tsx'

/** How far the shop's products are translated into each language; a file fills what is missing. */
export default function SellerLanguagesScreen() {
	const asked = useAsk(listProductLanguages)
	const [isImporting, setImporting] = useState(false)
	return (
		<Page
			title={t('seller.languages')}
			lead={t('seller.languages_lead')}
			actions={
				<Button variant="contained" onClick={() => setImporting(true)}>
					{t('seller.texts_by_file')}
				</Button>
			}
		>
			<Answered asked={asked}>
				{({ products, list }) =>
					products === 0 ? (
						<Typography color="text.secondary">{t('seller.languages_none')}</Typography>
					) : (
						<Paper variant="outlined">
							<WideTable size="medium" label={t('seller.languages_label')}>
								<TableHead>
									<TableRow>
										<TableCell>{t('seller.language')}</TableCell>
										<TableCell align="right">{t('seller.language_complete')}</TableCell>
										<TableCell align="right" sx={onlyWide}>
											{t('seller.language_partial')}
										</TableCell>
										<TableCell align="right" sx={onlyWide}>
											{t('seller.language_missing')}
										</TableCell>
										<TableCell />
									</TableRow>
								</TableHead>
								<TableBody>
									{list.map((one) => (
										<LanguageLine key={one.lang} {...one} products={products} />
									))}
								</TableBody>
							</WideTable>
						</Paper>
					)
				}
			</Answered>
			{isImporting && <ImportTexts onClose={() => setImporting(false)} />}
		</Page>
	)
}

const onlyWide = { display: { xs: 'none', sm: 'table-cell' } }

function LanguageLine({
	lang,
	complete,
	partial,
	products,
}: {
	lang: OtherLanguage
	complete: number
	partial: number
	products: number
}) {
	const language = languages.find(({ file }) => file === lang)
	const isComplete = complete === products
	// What does not fit into one file is in the next ones, each of which can be imported.
	const ask = async () => {
		const wish = { lang, ...(!isComplete && { missing: 1 as const }) }
		let file = await call(exportProductTexts, wish)
		for (let part = 1; file.next !== null; part += 1) {
			saveCsv({ ...file, file_name: file.file_name.replace('.csv', `-${part}.csv`) })
			file = await call(exportProductTexts, { ...wish, skip: file.next })
		}
		return file
	}
	return (
		<TableRow>
			<TableCell>
				<Box lang={language?.tag} dir={language?.dir}>
					{language?.name}
				</Box>
				<LinearProgress
					variant="determinate"
					value={(100 * complete) / products}
					aria-label={t('seller.language_complete')}
					sx={{ mt: 0.5, minWidth: 64, borderRadius: 999 }}
				/>
			</TableCell>
			<TableCell align="right">
				{count(complete)} / {count(products)}
			</TableCell>
			<TableCell align="right" sx={onlyWide}>
				{count(partial)}
			</TableCell>
			<TableCell align="right" sx={onlyWide}>
				{isComplete ? (
					count(0)
				) : (
					<Button
						size="small"
						component={Link}
						to={`/products?${new URLSearchParams({ filter: JSON.stringify({ lacks: lang }) }).toString()}`}
					>
						{count(products - complete - partial)}
					</Button>
				)}
			</TableCell>
			<TableCell align="right">
				<Stack direction="row" sx={{ justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1 }}>
					{!isComplete && <TranslateTexts lang={lang} />}
					<CsvButton words={t(isComplete ? 'seller.texts_all' : 'seller.texts_file')} ask={ask} />
				</Stack>
			</TableCell>
		</TableRow>
	)
}
