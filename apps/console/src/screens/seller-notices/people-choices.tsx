import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { shopNoticeGroups } from '@portolan/contract'
import { Panel } from '../../shared/panel.tsx'
import { t } from '../../shared/words.ts'
import { ways, type NoticeSetting } from './notice-setting.ts'

/** For an owner: what each person of the shop has chosen. Everybody changes only their own. */
export function PeopleChoices({ people }: { people: NoticeSetting['people'] }) {
	return (
		<Panel title={t('desk_notices.people')}>
			<Box
				role="region"
				aria-label={t('desk_notices.people')}
				tabIndex={0}
				sx={{ overflowX: 'auto' }}
			>
				<Table size="small" aria-label={t('desk_notices.people')}>
					<TableHead>
						<TableRow>
							<TableCell>{t('seller.person_name')}</TableCell>
							{shopNoticeGroups.map((group) => (
								<TableCell key={group}>{t(`desk_notices.group.${group}`)}</TableCell>
							))}
						</TableRow>
					</TableHead>
					<TableBody>
						{people.map((person) => (
							<TableRow key={person.merchant_id}>
								<TableCell component="th" scope="row">
									<bdi>{person.name}</bdi>
									<Box
										component="span"
										sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}
									>
										{t(`seller.role.${person.role}`)}
									</Box>
								</TableCell>
								{shopNoticeGroups.map((group) => (
									<TableCell key={group} sx={{ fontSize: 13 }}>
										{waysInWords(person.list.find((choice) => choice.group === group))}
									</TableCell>
								))}
							</TableRow>
						))}
					</TableBody>
				</Table>
			</Box>
		</Panel>
	)
}

/** `Email · Push`; a dash for nothing. */
function waysInWords(choice: NoticeSetting['list'][number] | undefined): string {
	const chosen = ways.filter((way) => choice?.[way] === 1)
	return chosen.length === 0
		? t('desk_notices.nothing')
		: chosen.map((way) => t(`desk_notices.${way}`)).join(' · ')
}
