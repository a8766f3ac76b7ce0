import { html, type Html } from './html.ts'

/** Phones as their owners see them, in the colours of each app. */
export const outboxPhoneStyle: Html = html`<style>
  .phones {
    display: flex;
    flex-wrap: wrap;
    gap: 20px;
    margin: 0 0 24px;
  }
  .phone {
    flex: 1 1 280px;
    max-width: 360px;
    min-width: 0;
    margin: 0;
    padding: 16px 16px 24px;
    border: 1px solid var(--line);
    border-radius: 28px;
    background: var(--surface);
    overflow-wrap: anywhere;
  }
  .phone figcaption {
    margin: 0 0 16px;
    font-weight: 600;
  }
  .phone small {
    display: block;
    color: var(--muted);
    font-size: 14px;
    font-weight: 450;
  }
  .phone .from {
    display: flex;
    justify-content: space-between;
    margin: 0 0 8px;
    font-size: 14px;
  }
  .phone .bubble {
    max-width: 280px;
    margin: 0;
    padding: 12px 16px;
    border-radius: 20px 20px 20px 6px;
    background: var(--soft);
    white-space: pre-wrap;
  }
  .viber .bubble {
    border-radius: 6px 20px 20px;
    background: #ebe7ff;
    color: #241a4d;
  }
  .viber .button {
    display: block;
    box-sizing: border-box;
    max-width: 280px;
    min-height: 44px;
    margin: 6px 0 0;
    padding: 11px 16px;
    border-radius: 22px;
    background: #5a3fd6;
    color: #ffffff;
    font-weight: 600;
    text-align: center;
    text-decoration: none;
  }
  .locked {
    background: linear-gradient(160deg, #4a1530, #7c1d45 60%, #a3476c);
    color: #ffffff;
  }
  .locked small {
    color: #f9dfe8;
  }
  .locked .clock {
    margin: 0 0 20px;
    font-size: 44px;
    line-height: 1.1;
    text-align: center;
  }
  .locked .card {
    display: flex;
    flex-direction: column;
    padding: 12px 16px;
    border-radius: 18px;
    background: #fffaf6;
    color: #2a1620;
  }
</style>`
