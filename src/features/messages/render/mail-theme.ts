import { html, type Html } from './html.ts'

/** Porcelain and wine as inline styles, since mail programs support no variables and often no style sheet. */
export const colour = {
  ground: '#FFFAF6',
  band: '#FBF1EA',
  surface: '#FFFFFF',
  line: '#F0E2D8',
  ink: '#2A1620',
  ink2: '#4F3643',
  muted: '#735865',
  wine: '#7C1D45',
  wineSoft: '#F9DFE8',
  onWineSoft: '#5F1233',
  info: '#124F63',
  infoSoft: '#DCEEF2',
  warning: '#855200',
  warningSoft: '#FCEBC9',
} as const

/** Both have Greek letters on every system. */
export const textFont = "Commissioner, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
export const displayFont = "'Noto Serif Display', Georgia, 'Times New Roman', serif"

/** The rules that inline styles cannot express: dark theme, narrow screens, and Outlook's own dark mode. */
export const styleSheet: Html = html`<style>
  :root {
    color-scheme: light dark;
    supported-color-schemes: light dark;
  }
  a {
    text-decoration-thickness: 1px;
    text-underline-offset: 2px;
  }
  @media (max-width: 520px) {
    .gutter {
      padding-left: 20px !important;
      padding-right: 20px !important;
    }
    .title {
      font-size: 26px !important;
    }
    .wide {
      display: block !important;
      width: 100% !important;
      box-sizing: border-box !important;
    }
    .beside {
      padding: 10px 0 0 0 !important;
    }
    .digits {
      font-size: 34px !important;
    }
  }
  @media (prefers-color-scheme: dark) {
    .ground {
      background-color: #1b1016 !important;
    }
    .surface {
      background-color: #26171f !important;
      border-color: #34222c !important;
    }
    .band {
      background-color: #2e1c25 !important;
    }
    .rule {
      border-color: #34222c !important;
    }
    .ink {
      color: #f7eae4 !important;
    }
    .soft {
      color: #cdb6bd !important;
    }
    .wine {
      color: #f08fb0 !important;
    }
    .button {
      background-color: #f08fb0 !important;
      border-color: #f08fb0 !important;
      color: #1b1016 !important;
    }
    .quiet {
      background-color: #26171f !important;
      border-color: #f08fb0 !important;
      color: #f08fb0 !important;
    }
    .tile {
      background-color: #f08fb0 !important;
      color: #1b1016 !important;
    }
    .gone {
      background-color: #34222c !important;
      color: #cdb6bd !important;
    }
    .info {
      background-color: #16333d !important;
      color: #cbe6ee !important;
    }
    .warning {
      background-color: #3b2a0c !important;
      color: #fbe3b4 !important;
    }
  }
  [data-ogsc] .ink {
    color: #f7eae4 !important;
  }
  [data-ogsc] .soft {
    color: #cdb6bd !important;
  }
  [data-ogsc] .wine {
    color: #f08fb0 !important;
  }
</style>`
