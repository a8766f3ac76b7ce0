import { html, type Html } from './html.ts'

export const outboxStyle: Html = html`<style>
  :root {
    color-scheme: light dark;
    --ground: #fffaf6;
    --surface: #ffffff;
    --line: #f0e2d8;
    --control: #8c7469;
    --ink: #2a1620;
    --muted: #735865;
    --wine: #7c1d45;
    --on-wine: #ffffff;
    --soft: #f9dfe8;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --ground: #1b1016;
      --surface: #26171f;
      --line: #34222c;
      --control: #a48e96;
      --ink: #f7eae4;
      --muted: #cdb6bd;
      --wine: #f08fb0;
      --on-wine: #1b1016;
      --soft: #3a1f2c;
    }
  }
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    background: var(--ground);
    color: var(--ink);
    font:
      450 16px/1.5 'Commissioner Variable',
      Commissioner,
      'Segoe UI',
      Roboto,
      'Helvetica Neue',
      Arial,
      sans-serif;
  }
  a {
    color: var(--wine);
  }
  :focus-visible {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
    border-radius: 4px;
  }
  h1,
  h2,
  .wordmark {
    font-family: 'Noto Serif Display', Georgia, 'Times New Roman', serif;
    font-weight: 500;
  }
  header {
    max-width: 1200px;
    margin: 0 auto;
    padding: 20px 16px 8px;
  }
  .brand {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-height: 44px;
  }
  .brand a:last-child {
    padding: 10px 0;
  }
  .wordmark {
    font-size: 28px;
    line-height: 1;
    text-decoration: none;
    letter-spacing: -0.01em;
  }
  h1 {
    margin: 16px 0 4px;
    font-size: 32px;
    line-height: 1.15;
  }
  header p {
    margin: 0 0 20px;
    color: var(--muted);
  }
  label,
  dt {
    display: block;
    font-size: 13px;
    line-height: 1.4;
    font-weight: 550;
    color: var(--muted);
  }
  .field {
    display: flex;
    gap: 8px;
    max-width: 520px;
    margin-top: 4px;
  }
  input[type='text'] {
    flex: 1;
    min-width: 0;
    height: 48px;
    padding: 0 16px;
    border: 1px solid var(--control);
    border-radius: 12px;
    background: var(--surface);
    color: inherit;
    font: inherit;
  }
  button {
    height: 48px;
    padding: 0 22px;
    border: 0;
    border-radius: 999px;
    background: var(--wine);
    color: var(--on-wine);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  main {
    max-width: 1200px;
    margin: 0 auto;
    padding: 16px 16px 56px;
  }
  ol {
    list-style: none;
    margin: 0;
    padding: 0;
    border: 1px solid var(--line);
    border-radius: 20px;
    background: var(--surface);
    overflow: hidden;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li a {
    display: block;
    padding: 13px 16px 14px;
    color: inherit;
    text-decoration: none;
    border-left: 4px solid transparent;
  }
  li a:hover {
    background: var(--ground);
  }
  li a:focus-visible {
    outline-offset: -3px;
  }
  .subject {
    display: block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .meta {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    color: var(--muted);
    font-size: 14px;
    line-height: 1.45;
  }
  .to {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  time {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .filter {
    margin: 0 0 12px;
  }
  .pages {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  .pages a {
    padding: 10px 0;
  }
  .hint {
    margin: 0;
    padding: 40px 24px;
    border: 1px dashed var(--control);
    border-radius: 20px;
    color: var(--muted);
    text-align: center;
    text-wrap: balance;
  }
  h2 {
    margin: 0 0 12px;
    font-size: 26px;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 32px;
    margin: 0 0 16px;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  iframe {
    display: block;
    width: 100%;
    height: 1200px;
    border: 1px solid var(--line);
    border-radius: 20px;
    background: #fffaf6;
  }
  details {
    margin-top: 16px;
  }
  summary {
    padding: 10px 0;
    cursor: pointer;
    font-weight: 600;
  }
  pre {
    margin: 0;
    padding: 20px;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--surface);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    font:
      15px/1.55 ui-monospace,
      'Cascadia Mono',
      Menlo,
      Consolas,
      monospace;
  }
  @media (max-width: 899px) {
    section {
      display: none;
    }
    .chosen section {
      display: block;
    }
    .chosen nav,
    .chosen header > :not(.brand) {
      display: none;
    }
    .back {
      margin: 0 0 16px;
    }
    .back a {
      display: inline-block;
      padding: 10px 0;
    }
    iframe {
      width: calc(100% + 32px);
      height: 1400px;
      margin: 0 -16px;
      border-width: 1px 0;
      border-radius: 0;
    }
  }
  @media (min-width: 900px) {
    header {
      padding: 24px 32px 8px;
    }
    main {
      display: grid;
      grid-template-columns: minmax(300px, 380px) minmax(0, 1fr);
      gap: 32px;
      align-items: start;
      padding: 16px 32px 56px;
    }
    .narrow,
    .back {
      display: none;
    }
    li a[aria-current] {
      background: var(--soft);
      border-left-color: var(--wine);
    }
    .hint {
      padding: 120px 24px;
    }
  }
</style>`
