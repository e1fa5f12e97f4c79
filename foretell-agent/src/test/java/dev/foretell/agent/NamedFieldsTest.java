// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldNode;

class NamedFieldsTest {
    private static final String PACKAGE = "; if you mean a class of another package, write the package";

    @Test
    void saysThatANamesakeMayBeMeant() {
        assertThat(remark("Account.balance", "com.acme.Account", "owner"))
                .endsWith("class com.acme.Account declares no field 'balance'" + PACKAGE);
    }

    @Test
    void doesNotSaySoIfTheFieldIsMisspeltOrThePackageIsTold() {
        assertThat(remark("Account.balanse", "com.acme.Account", "balance"))
                .contains("did you mean 'balance'?")
                .doesNotContain(PACKAGE);
        assertThat(remark("com.acme.Account.balance", "com.acme.Account", "owner"))
                .doesNotContain(PACKAGE);
        assertThat(remark("Account.balance", "Account", "owner")).doesNotContain(PACKAGE);
    }

    private static String remark(String field, String type, String declared) {
        NamedFields.Line line = new NamedFields.Line(field, Pattern.compile(".*"));
        return NamedFields.remark(line, type, List.of(new FieldNode(Opcodes.ACC_STATIC, declared, "I", null, null)))
                .name();
    }
}
