// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

/** What the places of events stand for, as whoever reports the events numbers them. Asked only to explain. */
public interface Places {
    /** Nothing is known of any place. */
    Places NONE = new Places() {
        @Override
        public String location(int place) {
            return "";
        }

        @Override
        public String variable(int place) {
            return "";
        }
    };

    /** Where in the code that is; empty if it is not known. */
    String location(int place);

    /** What the event there reads or writes; empty if it does not. */
    String variable(int place);
}
