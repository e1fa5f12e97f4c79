// SPDX-License-Identifier: Apache-2.0
package dev.foretell.maven.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ArgLineTest {
    @Test
    void putsAnArgumentBehindOthers() {
        assertThat(ArgLine.append(null, "-ea")).isEqualTo("-ea");
        assertThat(ArgLine.append(" ", "-ea")).isEqualTo("-ea");
        assertThat(ArgLine.append("-Xmx1g ", "-ea")).isEqualTo("-Xmx1g -ea");
    }

    @Test
    void quotesWhatWouldBeTakenApart() {
        assertThat(ArgLine.append("-ea", "-javaagent:/my home/a.jar")).isEqualTo("-ea \"-javaagent:/my home/a.jar\"");
        assertThat(ArgLine.append(null, "/anne's/a.jar")).isEqualTo("\"/anne's/a.jar\"");
        assertThat(ArgLine.append(null, "/a \"b\"/c")).isEqualTo("'/a \"b\"/c'");
        assertThatThrownBy(() -> ArgLine.append(null, "/a \"b\"/c'd")).hasMessageContaining("both kinds of quotes");
    }
}
