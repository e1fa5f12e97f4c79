// SPDX-License-Identifier: Apache-2.0
/** What the plugins of build tools have in common: whose classes are recorded, and which findings fail a build. */
package dev.foretell.build;
