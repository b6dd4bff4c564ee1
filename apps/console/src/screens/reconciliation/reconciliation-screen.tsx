import {
	Alert,
	Box,
	Button,
	Stack,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
	Typography,
} from '@mui/material'
import type { CallReply } from '@portolan/client'
import { getReconciliation } from '@portolan/contract'
import type { ReactNode } from 'react'
import { NeedsRole } from '../../features/operators/index.ts'
import { accountName } from '../../features/records/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { Facts } from '../../shared/facts.tsx'
import { count, money, networkName, signedMoney } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t, wordFor } from '../../shared/words.ts'
import { WideTable } from '../../shared/wide-table.tsx'

type Books = CallReply<typeof getReconciliation>

/** The state of the ledger: all of its invariants recomputed, the platform's accounts, and the balances on the chains. */
export default function ReconciliationScreen() {
	const asked = useAsk(getReconciliation, undefined, { refreshes: false })
	return (
		<Page
			title={t('reconciliation.title')}
			lead={t('reconciliation.lead')}
			actions={
				<Button variant="outlined" loading={asked.isFetching} onClick={() => void asked.refetch()}>
					{t('reconciliation.again')}
				</Button>
			}
		>
			<NeedsRole roles={['finance-1', 'finance-2', 'admin']} what={t('reconciliation.look')}>
				<Answered asked={asked}>{(books) => <Whole books={books} />}</Answered>
			</NeedsRole>
		</Page>
	)
}

function Whole({ books }: { books: Books }) {
	return (
		<Stack spacing={2}>
			<Alert severity={books.ok ? 'success' : 'error'} variant="outlined">
				{books.ok ? t('reconciliation.ok') : t('reconciliation.broken')} <Moment at={books.at} />
			</Alert>
			<Box
				sx={{
					display: 'grid',
					gap: 2,
					gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
					alignItems: 'start',
				}}
			>
				<Panel title={t('reconciliation.laws')}>
					<Facts
						facts={[
							[
								t('reconciliation.whole_at'),
								<WhenChecked key="whole" at={books.checked.whole_at} />,
							],
							[
								t('reconciliation.running_since'),
								books.checked.running_since && (
									<Moment key="running" at={books.checked.running_since} />
								),
							],
							[
								t('reconciliation.balances_at'),
								<WhenChecked key="balances" at={books.checked.balances_at} />,
							],
						]}
					/>
					<Lines
						label={t('reconciliation.laws')}
						head={[t('reconciliation.law'), t('reconciliation.breaches')]}
						lines={books.laws.map((law) => ({
							name: law.name,
							cells: [
								wordFor('law', law.name),
								<ToneChip
									key="breaches"
									tone={law.breaches === 0 ? 'good' : 'bad'}
									words={law.breaches === 0 ? t('reconciliation.holds') : count(law.breaches)}
								/>,
							],
						}))}
					/>
				</Panel>
				<Stack spacing={2} sx={{ minWidth: 0 }}>
					<Panel title={t('reconciliation.people')}>
						<Facts
							facts={[
								[t('reconciliation.available'), money(books.shoppers.available)],
								[t('reconciliation.hold'), money(books.shoppers.hold)],
								[t('reconciliation.escrow'), money(books.shoppers.escrow)],
								[t('reconciliation.promotions_in_escrow'), money(books.promotions_in_escrow)],
								[t('reconciliation.merchants'), money(books.merchants)],
							]}
						/>
					</Panel>
					<Panel title={t('reconciliation.accounts')}>
						<Typography color="text.secondary" sx={{ mb: 1 }}>
							{t('reconciliation.accounts_text')}
						</Typography>
						<Lines
							label={t('reconciliation.accounts')}
							head={[t('reconciliation.account'), t('ledger.amount')]}
							lines={books.accounts.map(({ account, amount }) => ({
								name: account,
								cells: [accountName(account), signedMoney(amount)],
							}))}
						/>
					</Panel>
					{books.chains.length > 0 && (
						<Panel title={t('reconciliation.chains')}>
							<Lines
								label={t('reconciliation.chains')}
								head={[
									t('deposit.network'),
									t('reconciliation.in_books'),
									t('reconciliation.on_chain'),
								]}
								lines={books.chains.map(({ network, books: inBooks, chain }) => ({
									name: network,
									cells: [
										networkName(network),
										money(inBooks),
										chain === null ? t('reconciliation.not_asked') : money(chain),
									],
								}))}
							/>
						</Panel>
					)}
				</Stack>
			</Box>
		</Stack>
	)
}

function WhenChecked({ at }: { at: number | null }) {
	return at === null ? t('reconciliation.not_yet') : <Moment at={at} />
}

function Lines({
	label,
	head,
	lines,
}: {
	label: string
	head: readonly string[]
	lines: readonly { name: string; cells: readonly ReactNode[] }[]
}) {
	return (
		<WideTable label={label}>
			<TableHead>
				<TableRow>
					{head.map((words, at) => (
						<TableCell key={words} align={at === 0 ? 'left' : 'right'}>
							{words}
						</TableCell>
					))}
				</TableRow>
			</TableHead>
			<TableBody>
				{lines.map((line) => (
					<TableRow key={line.name}>
						{line.cells.map((cell, at) => (
							<TableCell
								key={head[at]}
								align={at === 0 ? 'left' : 'right'}
								sx={{ overflowWrap: 'anywhere' }}
							>
								{cell}
							</TableCell>
						))}
					</TableRow>
				))}
			</TableBody>
		</WideTable>
	)
}
