// SPDX-License-Identifier: Apache-2.0
/** Generated parsers, and what reports their errors. */
package dev.foretell.spec.internal;
