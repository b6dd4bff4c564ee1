import Check from '@mui/icons-material/CheckOutlined'
import {
	Box,
	Button,
	Stack,
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
	Typography,
} from '@mui/material'
import { languages, type LanguageFile } from '@portolan/contract'
import { Link } from 'react-router-dom'
import { VersionState } from '../../features/documents/index.ts'
import { Moment } from '../../shared/moment.tsx'
import { t } from '../../shared/words.ts'
import type { DocumentRecord } from './document-record.ts'

type Version = DocumentRecord['versions'][number]

/** How many versions are shown side by side; older ones are links below. */
const mostColumns = 5

/** Which version of a document can be read in which language. What is missing in the newest one can be added. */
export function VersionMatrix({
	document,
	here,
	lang,
	mayPublish,
}: {
	document: DocumentRecord
	/** The document's address. */
	here: string
	lang: string
	mayPublish: boolean
}) {
	const shown = document.versions.slice(0, mostColumns)
	return (
		<>
			<Box sx={{ overflowX: 'auto' }}>
				<Table
					size="small"
					aria-label={t('document.matrix')}
					sx={{ '& tbody .MuiTableCell-root': { py: 0.25 } }}
				>
					<TableHead>
						<TableRow>
							<TableCell>{t('document.language')}</TableCell>
							{shown.map((version) => (
								<TableCell key={version.version}>
									<VersionHead version={version} isWithdrawn={document.withdrawn !== null} />
								</TableCell>
							))}
						</TableRow>
					</TableHead>
					<TableBody>
						{languages.map((language) => (
							<TableRow key={language.file} hover>
								<TableCell component="th" scope="row" lang={language.tag}>
									{language.name}
								</TableCell>
								{shown.map((version, at) => (
									<TableCell key={version.version}>
										<TextCell
											version={version}
											language={language}
											here={here}
											isHere={version.version === document.version && language.file === lang}
											mayAdd={mayPublish && at === 0}
										/>
									</TableCell>
								))}
							</TableRow>
						))}
					</TableBody>
				</Table>
			</Box>
			<OlderVersions versions={document.versions.slice(mostColumns)} here={here} />
		</>
	)
}

function VersionHead({ version, isWithdrawn }: { version: Version; isWithdrawn: boolean }) {
	return (
		<Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
			<span>{version.version}</span>
			<VersionState
				state={isWithdrawn && version.state === 'in_force' ? 'withdrawn' : version.state}
			/>
			<span>
				<Moment at={version.effective} />
			</span>
		</Stack>
	)
}

/** One version in one language: a link to read or add it, or a note that the shop shows another language. */
function TextCell({
	version,
	language: { file, name },
	here,
	isHere,
	mayAdd,
}: {
	version: Version
	language: { file: LanguageFile; name: string }
	here: string
	/** Whether this text is shown now. */
	isHere: boolean
	mayAdd: boolean
}) {
	const where = new URLSearchParams({ version: version.version, lang: file })
	if (version.languages.includes(file))
		return (
			<Button
				component={Link}
				to={`${here}?${where.toString()}`}
				size="small"
				startIcon={<Check />}
				variant={isHere ? 'contained' : 'text'}
				aria-current={isHere ? 'true' : undefined}
				aria-label={t('document.read_one', { language: name, version: version.version })}
			>
				{t('document.read')}
			</Button>
		)
	if (mayAdd)
		return (
			<Button
				component={Link}
				to={`${here}/publish?${where.toString()}`}
				size="small"
				aria-label={t('document.add_one', { language: name, version: version.version })}
			>
				{t('document.add')}
			</Button>
		)
	return (
		<Typography component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
			{t('document.falls_back')}
		</Typography>
	)
}

function OlderVersions({ versions, here }: { versions: readonly Version[]; here: string }) {
	if (versions.length === 0) return null
	return (
		<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1.5 }}>
			<Typography sx={{ alignSelf: 'center' }}>{t('document.older')}</Typography>
			{versions.map((version) => (
				<Button
					key={version.version}
					component={Link}
					to={`${here}?${new URLSearchParams({ version: version.version }).toString()}`}
					size="small"
				>
					{version.version}
				</Button>
			))}
		</Stack>
	)
}
