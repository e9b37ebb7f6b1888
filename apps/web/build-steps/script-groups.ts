/** Code that few pages need, so that the others, the buy form above all, do not wait for it. */
export const only = {
  visitors:
    /web\/app\/(log-in\/(choice\/|visitor-step|sent-form|stored-fields|sent-codes|resend-code|email-field)|session\/log-in-address)|domain\/src\/accounts\/redirect\.ts/,
  /** The search and the lines of stops: pages of the app have none of it but the log-in. */
  finding: /web\/app\/catalogue\/(search\/|service-line)|domain\/src\/sales\/listing/,
  /** The tickets of a service, and previews of them. */
  offering:
    /web\/app\/(catalogue\/(tickets-on-sale\/(?!minor-units)|listing-problem)|preview\/|platform\/in-preview)|browser\/src\/page\/command-dialog/,
  /** Tickets that are collected for one payment. */
  collecting: /web\/app\/(basket|family-orders)\/|domain\/src\/sales\/family-order/,
  /** What an account keeps, and lists of it with their dialogs: pages of the account, and purchases by few accounts. */
  keeping:
    /web\/app\/(saved-passengers\/(?!list-passengers|in-purchases\/fill-passenger-code)|payments\/(?!addresses)|personal-data\/delete-dialog|passenger\/earlier-ticket)|browser\/src\/device\/save-as|domain\/src\/(money\/(card|top-up)|passengers\/(saved-passenger-(problems|limits)|moving-up)|tickets\/photo-changes)/,
  /** The state of a ticket. */
  statuses: /domain\/src\/tickets\/customer-ticket-status/,
  /** What pages say of a ticket that they do not show: where it is, its passenger's photo, and that something was done with it. */
  mentions: /web\/app\/(customer-tickets\/(addresses|passenger-photo)|confirmations\/done-state)\./,
  tripsLeft: /web\/app\/customer-tickets\/ticket-card\/trips-left/,
  /** The title of a ticket. */
  titles: /web\/app\/customer-tickets\/ticket-card\/ticket-card-text/,
  /** Reads tickets, which buying again does as well. */
  ticketCalls: /web\/app\/customer-tickets\/calls/,
  /** Tickets, and what a device stores of them. */
  holders:
    /ui\/src\/(error-state|ticket-pass)|web\/app\/(customer-tickets\/(ticket-card\/(?!facts-of|detailed|trips-left)[\w-]+|read-tickets|plan-of-ticket)\.|guardians\/(calls|guardians)\.|offline\/(stored-banner|read-through|reader)|platform\/use-reload-when-looked-at)|browser\/src\/device\/when-idle|ui\/src\/offline-banner/,
  /** Notices a return to a page, and what time it is: for pages of tickets, of seats and of journeys. */
  returns: /browser\/src\/page\/(on-return|use-now)/,
  /** The codes of tickets, which My Tickets loads when it is idle. */
  codes: /node_modules\/uqr\/|ui\/src\/qr-code|web\/app\/customer-tickets\/(boarding-code\/|ticket-card\/detailed)/,
  /** What is shown when a ticket did not load. */
  failed: /web\/app\/customer-tickets\/ticket-failed/,
  /** Words for a state, for a page whose data did not load, and parts that load later. */
  states: /ui\/src\/error-state|browser\/src\/(calls\/outage|page\/(lazy-part|when-near))/,
  /** For pages of another account. */
  wrongAccount: /web\/app\/session\/wrong-account/,
  /** Logging out by the app, which few pages offer in their content. */
  loggingOut: /web\/app\/session\/(log-in-with-another|use-log-out)/,
  /** The operator's contact, also on public pages. */
  support: /web\/app\/catalogue\/support-card/,
  /** The confirmation of a purchase. */
  confirmed: /web\/app\/(purchases\/ticket-confirmed|customer-tickets\/paid-ticket-problem)/,
  /** Sends a ticket. Its forms load later. */
  sending: /web\/app\/ticket-sending\/(send-panel|send-input|sent-state)/,
  /** Lists that are read a page at a time. */
  lists: /web\/app\/lists\//,
  /** Compares names, for few pages and late in a purchase. */
  names: /domain\/src\/forms\/name-key/,
  /** What the clocks of a time zone show. */
  clocks: /domain\/src\/dates\/zoned-time/,
  /** Problems of forms, which pages without fields have as well. */
  filled: /browser\/src\/forms\/use-form-problems/,
  /** Forms with fields. */
  fields: /browser\/src\/forms\/(create-form|use-form\.|drawn-form)/,
  accounts:
    /web\/app\/(personal-data\/data-calls|account\/(account-calls|change-failure|email-settings))|browser\/src\/(forms\/(?!use-form|use-attempt|create-form|drawn-form)|device\/typed-fields)/,
  /** What is changed on a ticket, or tried with a session. */
  changes:
    /web\/app\/(ticket-sending\/send-calls|customer-tickets\/change-calls|session\/use-log-in-again)|browser\/src\/forms\/use-attempt/,
  /** What most pages with tickets or payments need, and pages of text do not. */
  tickets:
    /web\/app\/(session\/(forget-typed|leave-when-logged-out)|passenger\/(delete-draft|photo\/read-stored-photo)|platform\/day-of)|domain\/src\/passengers\/year-groups\.ts/,
  /** What pages that sell have, whatever they sell: what it costs, and a payment that has begun. */
  goods:
    /web\/app\/(checkout\/(payment\/(payment-attempt|one-tab)|payment-choices|purchase-disabled)|platform\/sale-link|saved-passengers\/in-purchases\/fill-passenger-code)|browser\/src\/(calls\/remember-latest|device\/on-next-use|page\/loadable)|domain\/src\/(money\/(price|voucher)|refusals\/buy-form-refusals)\.ts/,
  /** What forms for a ticket or a journey ask: what is left, who travels, and whether there is a connection. */
  asking: /browser\/src\/page\/use-is-online|domain\/src\/(passengers\/passenger-form|tickets\/stock)\.ts/,
  /** Why a page sells nothing now. */
  problems: /web\/app\/(refused-sales\/buy-page-problem|checkout\/waiting-list-of-refusal)/,
  /** What comes before a refusal: a payment that was begun. Few pages are refused. */
  refused: /web\/app\/refused-sales\/(?!buy-page-problem)/,
  /** Words around a payment: refusals that name somebody, and what is taken off for later passengers. The other refusals are in the script that shows them. */
  paymentWords:
    /domain\/src\/(refusals\/instalment-refusals|money\/sibling-(words|rule))\.ts|texts\/src\/en\/(money\/siblings|refusals\/checkout)\.|web\/app\/(catalogue\/tickets-on-sale\/minor-units|checkout\/sibling-note)/,
  /** The payments of a plan, before and after it is bought. */
  instalments:
    /domain\/src\/instalments\/(mandate|collection-days|instalment-(plan|schedule))\.ts|web\/app\/(instalments\/|passenger\/price-by-instalments)/,
  /** What is taken off for later passengers. */
  siblings: /web\/app\/checkout\/sibling-prices|domain\/src\/money\/sibling-price/,
  /** The states of payments by direct debit, in lists of them. */
  instalmentStates: /domain\/src\/instalments\/instalment-status/,
  /** What became of a mandate, in a sentence, for home. */
  deadMandates: /domain\/src\/instalments\/dead-mandate/,
  /** The states of a mandate in words. */
  mandateWords: /domain\/src\/instalments\/mandate-words/,
  plans: /web\/app\/customer-tickets\/payment-plan/,
  debits: /web\/app\/mandates\/(calls|mandate-problem)/,
  /** What is typed about a passenger, as the device stores it, and what the ticket costs. */
  drafts:
    /web\/app\/(passenger\/(purchase-draft|stored-draft|use-draft|passenger-facts|purchase-prices)|purchases\/priced-buy-page)\.|domain\/src\/tickets\/(validity|dated-ticket)\.ts/,
  /** Sends the photo of a form. */
  sentPhotos: /web\/app\/passenger\/photo\/use-[\w-]+\./,
  /** Reads the photo of a form, and loads what sends it. */
  uploads: /web\/app\/passenger\/(use-photo-address|photo\/upload-safely)/,
  /** The fields of a passenger, and their problems. */
  passengers: /ui\/src\/select-field|web\/app\/passenger\/use-passenger-form/,
  /** The field for a photo. Its editor comes with a photo. */
  photos: /ui\/src\/file-field|web\/app\/passenger\/photo\/photo-field\./,
  /** The form for the passenger of a ticket, for all its pages. */
  purchases:
    /web\/app\/(purchases\/(?!read-earlier-ticket|ticket-confirmed|order-confirmed|purchase-body|passenger-step)|passenger\/(?!photo|earlier-ticket)|travel\/(page-travel|load-travel|travel-slot|low-stock-notice))/,
  /** The payment, after the form, and the photo that waits for it. */
  paying:
    /web\/app\/passenger\/photo\/photo-unsent|web\/app\/checkout\/(?!instalments|(card|ticket)-payment|sibling-|use-payment-choices|payment\/(settling\/|chosen-card|card-mark|pay-section\.tsx|card-choice|new-card))|domain\/src\/operators\/refund-policy|texts\/src\/en\/operators\/refunds/,
  /** Stores what was chosen for paying, for pages without a form that stores it. */
  keptChoices: /web\/app\/checkout\/use-payment-choices/,
  /** Sends a payment and finds out what became of it. It loads before it is needed. */
  settling: /web\/app\/checkout\/payment\/settling\/|browser\/src\/calls\/repeat-until-final/,
  /** What tells one card from another, for pages that show cards and for what sends a payment. */
  cardMarks: /web\/app\/checkout\/payment\/(chosen-card|card-mark)/,
  /** Paying for one ticket by card. */
  cardPaying: /web\/app\/checkout\/card-payment/,
  /** Paying by card, whatever is paid for. */
  cards: /web\/app\/checkout\/payment\/(pay-section\.tsx|card-choice|new-card)/,
  /** Paying for a ticket, which can be by instalments. */
  ticketPaying: /web\/app\/checkout\/(instalments|ticket-payment)/,
  /** The other parts of forms, each in the chunk of the page that imports it. */
  forms:
    /web\/app\/(bookings|journeys|top-ups|renewals|catalogue\/service-facts|mandates\/mandate-(goal|set-up)|travel|passenger\/photo)|domain\/src\/(travel\/advance-booking|refusals\/checkout-refusals)/,
  /** What a document contains of its page, where the server draws it. */
  drawn: /web\/app\/offline\/draw-document/,
  /** Only pages of text have it. */
  texts: /web\/app\/chrome\/part\.ts/,
  /** Dates and days of the week, which few tickets are bought for. */
  travel: /domain\/src\/travel\/(availability|capacity-pattern|travel-form)/,
};

/** The scripts that need no preload: the root of every page imports them, or they have styles only and are removed. */
export const withoutPreload = /^assets\/(rolldown-runtime|framework|components|shared|catalogue|styles)-[\w-]{7}\.js$/;

function isShared(module: string): boolean {
  const isOurs = /(web\/app|packages\/(browser|domain|api)\/src)\//.test(module);
  return isOurs && !Object.values(only).some((few) => few.test(module));
}

/** Which modules go to the browser in one file. A first visit waits for each file, so all pages share a style sheet and a few scripts. */
export const scriptGroups = [
  { name: 'catalogue', test: /web\/app\/catalogue\/.*\.css$/ },
  // The styles of parts that are not among the components below. Public pages have none of them.
  {
    name: 'styles',
    test: /packages\/ui\/src\/(file-field|select-field|steps|photo-editor|table|progress|offline-banner|error-state|ticket-pass|qr-code|foot-bar|folded-card|(password|phone|code|switch|checkbox|number)-field)\/.*\.css$/,
  },
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // What is small and shared stays out of the forms' file, or pages without a form would fetch all of it.
  {
    name: 'visitors',
    test: /domain\/src\/accounts\/(mobile-number|password)\.ts|web\/app\/platform\/phone-countries/,
  },
  {
    name: 'checked',
    test: /node_modules\/valibot\/|domain\/src\/(forms\/(?!name-key)|accounts\/email-pattern)|texts\/src\/en\/words\/problems/,
  },
  { name: 'forms', test: /domain\/src\/accounts\/(credentials|account-forms|ticket-sending-forms)/ },
  // What is not among the components comes when it is needed, such as the photo's editor with a photo; its styles are in the style sheet of all
  // pages. What texts share is among them: in a group of a page, other pages that show a plural would fetch that group.
  {
    name: 'components',
    test: /(packages\/(ui\/src|browser\/src\/page)|web\/app\/chrome)\/.*\.css$|packages\/ui\/src\/(?!gallery|dialog|folded-card|day-field|file-field|select-field|steps|photo-editor|stop-line|table|badge|progress|offline-banner|error-state|ticket-pass|qr-code|foot-bar|(password|phone|code|switch|checkbox|number)-field)|packages\/browser\/src\/page\/(route-focus|page-skeleton|error-text)|packages\/texts\/src\/en\/(plural|list-of|locale|words\/titles)\.ts|web\/app\/chrome\/(?!not-found|part)/,
  },
  { name: 'shared', test: isShared, minShareCount: 3 },
  // What both forms and tickets need comes before the groups below: a group takes its imports along, and a page that needs one of them
  // would fetch the whole group.
  { name: 'filled', test: only.filled },
  { name: 'fields', test: only.fields },
  { name: 'typed', test: /browser\/src\/(device\/typed-fields|forms\/use-keep-fields)/ },
  { name: 'tickets', test: only.tickets },
  { name: 'returns', test: only.returns },
  { name: 'checkbox', test: /ui\/src\/checkbox-field/ },
  { name: 'badge', test: /ui\/src\/badge/ },
  { name: 'stop-line', test: /ui\/src\/stop-line\/.*\.tsx$/ },
  { name: 'dialog', test: /ui\/src\/dialog/ },
  { name: 'states', test: only.states },
  { name: 'support', test: only.support },
  { name: 'failed', test: only.failed },
  { name: 'wrong-account', test: only.wrongAccount },
  { name: 'logging-out', test: only.loggingOut },
  { name: 'goods', test: only.goods },
  // the payment itself comes later
  { name: 'refused', test: /refused-sales\/(payment-first|refused-sale)/ },
  { name: 'asking', test: only.asking },
  { name: 'steps', test: /ui\/src\/steps/ },
  { name: 'problems', test: only.problems },
  { name: 'names', test: only.names },
  { name: 'drafts', test: only.drafts },
  { name: 'payment-words', test: only.paymentWords },
  { name: 'siblings', test: only.siblings },
  { name: 'instalments', test: only.instalments },
  { name: 'instalment-states', test: only.instalmentStates },
  { name: 'statuses', test: only.statuses },
  { name: 'mentions', test: only.mentions },
  { name: 'trips-left', test: only.tripsLeft },
  { name: 'titles', test: only.titles },
  { name: 'passengers', test: only.passengers },
  { name: 'uploads', test: only.uploads },
  { name: 'sent-photos', test: only.sentPhotos },
  { name: 'photos', test: only.photos },
  { name: 'purchases', test: only.purchases, minShareCount: 2 },
  { name: 'paying', test: only.paying, minShareCount: 2 },
  { name: 'card-marks', test: only.cardMarks },
  { name: 'settling', test: only.settling },
  { name: 'cards', test: only.cards },
  { name: 'card-paying', test: only.cardPaying, minShareCount: 2 },
  { name: 'ticket-paying', test: only.ticketPaying, minShareCount: 2 },
  { name: 'accounts', test: only.visitors },
  { name: 'ticket-calls', test: only.ticketCalls },
  { name: 'passes', test: only.holders },
  { name: 'codes', test: only.codes },
  { name: 'sending', test: only.sending },
  { name: 'dead-mandates', test: only.deadMandates },
  { name: 'mandate-words', test: only.mandateWords },
  { name: 'plans', test: only.plans },
  { name: 'confirmed', test: only.confirmed },
  { name: 'changes', test: only.changes },
  { name: 'lists', test: only.lists },
  { name: 'clocks', test: only.clocks },
  { name: 'settings', test: only.accounts },
  { name: 'debits', test: only.debits },
];
