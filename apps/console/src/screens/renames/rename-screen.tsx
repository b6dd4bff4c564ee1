import { Alert } from '@mui/material'
import { getShopRename } from '@portolan/contract'
import { useParams } from 'react-router-dom'
import { ApplicationStatusChip } from '../../features/applications/index.ts'
import { NeedsRole, useAskAs } from '../../features/operators/index.ts'
import { Promised } from '../../features/records/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { Facts } from '../../shared/facts.tsx'
import { FormerNames } from '../../shared/former-names.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { t } from '../../shared/words.ts'
import { RenameActions } from './rename-actions.tsx'
import type { RenameRecord } from './rename-record.ts'

const roles = ['catalogue', 'support'] as const

/** One request for another name: both names, who has similar ones, and what can be decided. */
export default function RenameScreen() {
	const { id = '' } = useParams()
	const asked = useAskAs(roles, getShopRename, { rename_id: id })
	return (
		<Page back={['/renames', 'renames.title']} title={asked.data?.new_name ?? t('renames.one')}>
			<NeedsRole roles={roles} what={t('renames.look')}>
				<Answered asked={asked}>{(rename) => <Whole rename={rename} />}</Answered>
			</NeedsRole>
		</Page>
	)
}

function Whole({ rename }: { rename: RenameRecord }) {
	return (
		<TwoColumns
			start={
				<Panel title={t('renames.one')} aside={<ApplicationStatusChip status={rename.status} />}>
					<RenameFacts rename={rename} />
				</Panel>
			}
			end={
				<>
					{rename.status === 'waiting' && rename.taken === 1 && (
						<Alert severity="error" variant="outlined">
							{t('renames.taken')}
						</Alert>
					)}
					{rename.alike.length > 0 && (
						<Alert severity="warning" variant="outlined">
							{t('application.alike', { names: rename.alike.join(', ') })}
						</Alert>
					)}
					<Panel title={t('record.decide')}>
						<RenameActions rename={rename} />
					</Panel>
					<FormerNames names={rename.former} />
				</>
			}
		/>
	)
}

function RenameFacts({ rename }: { rename: RenameRecord }) {
	return (
		<Facts
			facts={[
				[t('renames.old'), rename.old_name],
				[t('rename.new_name'), rename.new_name],
				[t('record.reason'), <bdi key="reason">{rename.reason}</bdi>],
				[
					t('application.shop'),
					<RecordLink key="shop" to={`/shops/${rename.mer_id}`} words={rename.old_name} wraps />,
				],
				[t('renames.asked_by'), rename.asked_by],
				[t('record.created'), <Moment key="created" at={rename.createtime} />],
				[
					t('promised.title'),
					rename.status === 'waiting' ? (
						<Promised key="promised" at={rename.promised_time} overdue={rename.overdue} far />
					) : null,
				],
				[t('application.decided_by'), rename.decided_by],
				[
					t('record.decided'),
					rename.decided_time === null ? null : <Moment key="decided" at={rename.decided_time} />,
				],
				[t('renames.reason_told'), rename.answer],
			]}
		/>
	)
}
