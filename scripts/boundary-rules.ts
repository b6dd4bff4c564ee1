import type { IConfiguration } from 'dependency-cruiser'

/**
 * Which module may use which (docs/ARCHITECTURE.md). Each message says what to use instead. Run with `npm run
 * boundaries`, which also fails if no file was read (without @swc/core that would look like a success).
 */
const modules =
	'accounts|catalogue|cart|orders|claims|reviews|promotions|recharges|withdrawals|chain|notices|chat|documents|merchants|operators|payouts|wallet|proofs|reports|seo|tasks|tax|translation|backups'
const tests = '(\\.test\\.tsx?$|^apps/api/test/|/testing/)'

/** The rules and how files are read. */
export const boundaryRules: IConfiguration = {
	forbidden: [
		{
			name: 'no-cycles',
			comment:
				'Two files that import each other, types included: join them, or move what both need to a third.',
			severity: 'error',
			from: {},
			to: { circular: true },
		},
		{
			name: 'money-knows-nothing',
			comment:
				'packages/money is exact amounts alone. Put what needs more into packages/contract or a module of the API.',
			severity: 'error',
			from: { path: '^packages/money/' },
			to: { pathNot: '^packages/money/' },
		},
		{
			name: 'contract-knows-money',
			comment:
				'packages/contract may use packages/money and zod. It may not use the apps or the client.',
			severity: 'error',
			from: { path: '^packages/contract/' },
			to: { pathNot: '^(packages/(contract|money)/|node_modules/zod/)' },
		},
		{
			name: 'client-knows-contract',
			comment:
				'packages/client calls endpoints: it may use packages/contract, nothing of the apps.',
			severity: 'error',
			from: { path: '^packages/client/' },
			to: { path: '^(apps|packages/(ui|web))/' },
		},
		{
			name: 'web-knows-no-app',
			comment:
				'packages/web is what both web apps share: it may use the contract and the client, no component and nothing of an app.',
			severity: 'error',
			from: { path: '^packages/web/' },
			to: { path: '^(apps|packages/ui)/' },
		},
		{
			name: 'ui-knows-no-shop',
			comment: 'packages/ui knows no order and no wallet: words and things come in as props.',
			severity: 'error',
			from: { path: '^packages/ui/' },
			to: { path: '^(apps|packages/(contract|client|money|web))/' },
		},
		{
			name: 'web-meets-api-at-the-contract',
			comment: 'The web apps meet the API only at packages/contract.',
			severity: 'error',
			from: { path: '^apps/(shop|console)/' },
			to: { path: '^apps/api/' },
		},
		{
			name: 'api-knows-no-web',
			comment:
				'The API knows packages/contract, never the apps that call it. (Tests may use packages/client.)',
			severity: 'error',
			from: { path: '^apps/api/', pathNot: tests },
			to: { path: '^(apps/(shop|console)|packages/(client|ui|web))/' },
		},
		{
			name: 'module-through-its-index',
			comment: 'Use another module through its index.ts; what is not exported there is private.',
			severity: 'error',
			from: { path: `^apps/api/src/(${modules}|ledger)/`, pathNot: tests },
			to: {
				path: `^apps/api/src/(${modules}|ledger)/`,
				pathNot: ['^apps/api/src/$1/', '/index\\.ts$'],
			},
		},
		{
			name: 'platform-and-ledger-know-no-module',
			comment:
				'platform and ledger serve every module and use none: the module passes in what they need. Only the table types meet in platform/database/tables.ts.',
			severity: 'error',
			from: {
				path: '^apps/api/src/(platform|ledger)/',
				pathNot: [tests, '^apps/api/src/platform/database/tables\\.ts$'],
			},
			to: { path: `^apps/api/src/(${modules})/` },
		},
		{
			name: 'platform-knows-no-ledger',
			comment: 'The ledger uses the platform, not the other way round.',
			severity: 'error',
			from: {
				path: '^apps/api/src/platform/',
				pathNot: [tests, '^apps/api/src/platform/database/tables\\.ts$'],
			},
			to: { path: '^apps/api/src/ledger/' },
		},
		{
			name: 'features-do-not-meet',
			comment:
				'Two features meet in a screen. Move what both need to shared, or put them together in the screen.',
			severity: 'error',
			from: { path: '^apps/(shop|console)/src/features/([^/]+)/' },
			to: { path: '^apps/(shop|console)/src/features/', pathNot: '^apps/$1/src/features/$2/' },
		},
		{
			name: 'features-know-no-screen',
			comment: 'Screens put features together, not the other way round.',
			severity: 'error',
			from: { path: '^apps/(shop|console)/src/(features|shared)/' },
			to: { path: '^apps/(shop|console)/src/(screens|shell)/' },
		},
		{
			name: 'shared-knows-nothing-above',
			comment: 'shared is below features.',
			severity: 'error',
			from: { path: '^apps/(shop|console)/src/shared/' },
			to: { path: '^apps/(shop|console)/src/features/' },
		},
		{
			name: 'feature-through-its-index',
			comment: 'A screen uses a feature through its index.ts.',
			severity: 'error',
			from: { path: '^apps/(shop|console)/src/(screens|shell)/' },
			to: { path: '^apps/(shop|console)/src/features/[^/]+/', pathNot: '/index\\.tsx?$' },
		},
		{
			name: 'screens-do-not-meet',
			comment: 'A screen leads to another by its route. Move what both show to a feature.',
			severity: 'error',
			from: { path: '^apps/(shop|console)/src/screens/([^/]+)/' },
			to: { path: '^apps/(shop|console)/src/screens/', pathNot: '^apps/$1/src/screens/$2/' },
		},
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		// `dist-new-…` is a build that is being made.
		exclude: { path: ['(^|/)dist/', '(^|/)dist-new-', '(^|/)dist-server'] },
		parser: 'swc',
		tsPreCompilationDeps: true,
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'default', 'types'],
			extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
		},
	},
}
