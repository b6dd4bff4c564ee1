import { Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel } from '@mui/material'
import { paperKinds, requestApplicationPapers, type PaperKind } from '@portolan/contract'
import { useId, useState } from 'react'
import { PaperKindsText } from '../../features/applications/index.ts'
import { ReasonDialog } from '../../features/decisions/index.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { ApplicationRecord } from './application-record.ts'

/** Asks the applicant for more papers: which ones, and a text. */
export function AskPapers({
	application,
	onClose,
}: {
	application: ApplicationRecord
	onClose: () => void
}) {
	const ask = useSend(requestApplicationPapers)
	const [kinds, setKinds] = useState<readonly PaperKind[]>([])
	const id = useId()
	return (
		<ReasonDialog
			title={t('application.ask_papers_title')}
			consequence={t('application.ask_papers_consequence', { email: application.email })}
			confirm={t('application.ask_papers_confirm')}
			facts={[
				[t('application.shop_name'), application.shop_name],
				[
					t('application.papers_kinds'),
					kinds.length === 0 ? null : <PaperKindsText key="kinds" kinds={kinds} />,
				],
			]}
			label={t('application.papers_text')}
			told={t('application.told')}
			done={t('application.ask_papers_done')}
			min={10}
			max={1_000}
			isReady={kinds.length > 0}
			send={(text) =>
				ask.mutateAsync({ application_id: application.application_id, kinds: [...kinds], text })
			}
			onClose={onClose}
		>
			<FormControl>
				<FormLabel id={id}>{t('application.papers_kinds')}</FormLabel>
				<FormGroup role="group" aria-labelledby={id}>
					{paperKinds.map((kind) => (
						<FormControlLabel
							key={kind}
							control={
								<Checkbox
									checked={kinds.includes(kind)}
									onChange={(_, isOn) =>
										setKinds(isOn ? [...kinds, kind] : kinds.filter((one) => one !== kind))
									}
								/>
							}
							label={t(`papers.${kind}`)}
						/>
					))}
				</FormGroup>
			</FormControl>
		</ReasonDialog>
	)
}
